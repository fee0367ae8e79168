// The program `bernal-mpi`: one packing distributed over the ranks of an MPI run. Started as `mpirun -n R bernal-mpi
// pack ...`; the first rank speaks for all.

#include <mpi.h>

#include <chrono>
#include <csignal>
#include <cstdio>
#include <iostream>
#include <sstream>

#include "mpi/manual_command.hpp"
#include "mpi/pack_command.hpp"
#include "program/command.hpp"
#include "program/exit_codes.hpp"
#include "program/guarded.hpp"
#include "program/interruption.hpp"
#include "program/standard_streams.hpp"

namespace bernal {
namespace {

int run(int argc, char** argv, const Ranks& ranks) {
    return guarded("bernal-mpi", argc, argv,
                   "the memory of a rank does not suffice; give more ranks on more machines, or fewer spheres", [&] {
                       return run_command_line(argc, argv, [&](CLI::App& program, int& exit_code) {
                           add_spread_pack(program, exit_code, ranks);
                           add_spread_manual(program, exit_code, ranks);
                       });
                   });
}

/// An error that agree() did not raise may be this rank's alone, and then the others wait for it in vain: all are
/// ended, and `unsaid` is said, which nobody heard so far.
void end_together(int code, const Ranks& ranks, const std::string& unsaid) {
    constexpr std::chrono::seconds patience{10};
    constexpr std::chrono::hours forever{100'000};
    const bool is_fault =
        code == exit_code::wrong_input || code == exit_code::file_fault || code == exit_code::internal_fault;
    if (ranks.all_end_within(is_fault && !ranks.agreed() ? std::chrono::milliseconds(patience) : forever)) return;
    std::fputs(unsaid.c_str(), stderr);
    PMPI_Abort(MPI_COMM_WORLD, code);
}

}  // namespace
}  // namespace bernal

int main(int argc, char** argv) {
    using namespace bernal;
    end_on_signals("", {SIGUSR1});  // mpirun hands SIGUSR1 on, and has patience; each rank would speak
    secure_standard_streams();
    return_large_arrays_to_the_system();
    MPI_Init(&argc, &argv);
    int code;
    {
        const Ranks ranks(MPI_COMM_WORLD);
        std::ostringstream unsaid;
        if (ranks.is_first()) end_on_signals("bernal-mpi: interrupted\n");
        if (!ranks.is_first()) std::cout.rdbuf(nullptr), std::cerr.rdbuf(unsaid.rdbuf());
        code = run(argc, argv, ranks);
        std::cout.flush();
        std::cerr.rdbuf(nullptr);
        end_together(code, ranks, unsaid.str());
        end_on_signals_in_silence();  // mpirun ends by them who is not gone when the first has left with an error
    }
    PMPI_Finalize();
    return code;
}
