// The program `bernal-mpi`: one packing spread over the ranks of an MPI run. Started as `mpirun -n R bernal-mpi pack
// ...`; the first rank speaks for all.

#if __has_include(<malloc.h>)
#include <malloc.h>
#endif
#include <mpi.h>

#include <chrono>
#include <cstdio>
#include <iostream>
#include <new>
#include <sstream>

#include "bernal/error.hpp"
#include "cli/command.hpp"
#include "cli/exit_codes.hpp"
#include "cli/interruption.hpp"
#include "cli/standard_streams.hpp"
#include "cli/usage_error.hpp"
#include "mpi/pack_command.hpp"

namespace bernal {
namespace {

int fail(int code, const std::string& sentence) {
    std::cerr << "bernal-mpi: " << sentence << '\n';
    return code;
}

/// As `bernal` does: large arrays go back to the system.
void return_large_arrays() {
#ifdef M_MMAP_THRESHOLD
    mallopt(M_MMAP_THRESHOLD, 1 << 18);
#endif
}

int guarded(int argc, char** argv, const Ranks& ranks) try {
    return run_command_line(argc, argv,
                            [&](CLI::App& program, int& exit_code) { add_spread_pack(program, exit_code, ranks); });
} catch (const InputError& error) {
    return fail(exit_code::wrong_input, with_options(error.what(), {argv + 1, argv + argc}));
} catch (const FileError& error) {
    return fail(exit_code::file_fault, error.what());
} catch (const std::bad_alloc&) {
    return fail(exit_code::internal_fault,
                "the memory of a rank does not suffice; give more ranks on more machines, or fewer spheres");
} catch (const std::exception& error) {
    return fail(exit_code::internal_fault, std::string("a fault of the program, not of your input (") + error.what() +
                                               "); please report it with the command and its files");
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
    MPI_Abort(MPI_COMM_WORLD, code);
}

}  // namespace
}  // namespace bernal

int main(int argc, char** argv) {
    using namespace bernal;
    end_on_signals();
    secure_standard_streams();
    return_large_arrays();
    MPI_Init(&argc, &argv);
    int code;
    {
        const Ranks ranks(MPI_COMM_WORLD);
        std::ostringstream unsaid;
        if (!ranks.is_first()) std::cout.rdbuf(nullptr), std::cerr.rdbuf(unsaid.rdbuf());
        code = guarded(argc, argv, ranks);
        std::cout.flush();
        std::cerr.rdbuf(nullptr);
        end_together(code, ranks, unsaid.str());
    }
    MPI_Finalize();
    return code;
}
