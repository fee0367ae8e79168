#pragma once
// Runs bernal-mpi as a user does, by mpirun, on more ranks than there may be cores.

#include <doctest/doctest.h>

#include <sstream>

#include "../cli/program.hpp"

namespace bernal::test {

/// Where bernal-mpi is not built, or nothing starts it, the reason goes to where CTest finds it.
inline bool can_spread() {
    const bool can = std::string(BERNAL_MPI_PROGRAM) != "" && std::string(BERNAL_MPIRUN) != "";
    if (!can) std::puts("skipped: bernal-mpi is not built, or mpirun is missing");
    return can;
}

/// For sh: how mpirun begins, the superuser's too; `before` it stands what it is started by. Ranks speak by the
/// machine's own network, which it always has, and ask no X server of the moment about graphics cards.
inline std::string mpirun(const std::string& before = "") {
    return "export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1 "
           "OMPI_MCA_btl_tcp_if_include=127.0.0.0/8 HWLOC_COMPONENTS=-gl; " +
           before + BERNAL_MPIRUN " --oversubscribe ";
}

/// For sh: "$0" is bernal, and `bernal-mpi` a word like any other.
inline std::string on_ranks(int ranks, const std::string& arguments) {
    return mpirun() + "-n " + std::to_string(ranks) + " " BERNAL_MPI_PROGRAM " " + arguments;
}

/// For sh, after mpirun: two ranks that begin with commands of their own, without single quotes. What mpirun has for
/// that, `:`, ends that of Open MPI 5.0.7 by a segmentation fault.
inline std::string two_ranks(const std::string& first, const std::string& second) {
    return "-n 2 sh -c 'if test $OMPI_COMM_WORLD_RANK = 0; then " + first + "; else " + second + "; fi'";
}

/// Open MPI 5 cannot be made to keep its own words to itself: mpirun reports a rank that failed between two lines of
/// dashes, one that it could not reach at the end in a line, and ranks report where MPI-IO could not write.
inline bool is_of_open_mpi(const std::string& line) {
    return line.find("] PMIX ERROR: ") != std::string::npos || line.starts_with("mca_fbtl_");
}

inline std::string without_open_mpi(const std::string& said) {
    std::istringstream lines(said);
    std::string words;
    bool is_framed = false;
    for (std::string line; std::getline(lines, line);) {
        const bool is_frame = line.starts_with("----------");
        is_framed = is_framed != is_frame;
        if (!is_frame && !is_framed && !is_of_open_mpi(line)) words += line + '\n';
    }
    return words;
}

/// What `commands` for sh, with mpirun among them, did, and what bernal-mpi said.
inline Run run_by(const Folder& folder, const std::string& commands) {
    Run run = folder.finish(folder.start_by(commands));
    run.err = without_open_mpi(run.err);
    return run;
}

/// `commands` for sh, run once more where mpirun itself could not start: it exits with 1, and no rank said a word.
inline Run started(const Folder& folder, const std::string& commands) {
    const Run run = run_by(folder, commands);
    const bool never_began = run.exit_code == 1 && run.out.empty() && run.err.find("bernal-mpi: ") == std::string::npos;
    return never_began ? run_by(folder, commands) : run;
}

/// Ranks that end, or are refused, end together: mpirun of Open MPI 4 is not to wait a second for the last of them.
inline Run spread(const Folder& folder, int ranks, const std::string& arguments) {
    return started(folder, "export OMPI_MCA_odls_base_sigkill_timeout=0; " + on_ranks(ranks, arguments));
}

/// Two ranks, the second of which can write no file of more than `limit` blocks of `ulimit`. Memory that ranks share
/// would be such a file.
inline Run run_limited(const Folder& folder, std::size_t limit, const std::string& arguments) {
    const std::string rank = "exec " BERNAL_MPI_PROGRAM " " + arguments;
    return run_by(
        folder, mpirun() + "--mca btl tcp,self " + two_ranks(rank, "ulimit -f " + std::to_string(limit) + "; " + rank));
}

/// A run by `commands` that gets `signal` by mpirun as soon as there is `file`, and has ended.
inline Run signalled(const Folder& folder, const std::string& commands, const std::string& file,
                     const std::string& signal) {
    return run_by(folder, commands + " & run=$!; while kill -0 $run && ! test -e '" + file +
                              "'; do sleep 0.02; done; kill -" + signal + " $run; wait $run");
}

inline Run signalled(const Folder& folder, int ranks, const std::string& arguments, const std::string& file,
                     const std::string& signal) {
    return signalled(folder, on_ranks(ranks, arguments), file, signal);
}

/// A number in a JSON file.
inline double number_in(const Folder& folder, const std::string& file, const std::string& key) {
    const std::string text = content(folder / file), name = "\"" + key + "\": ";
    return std::stod(text.substr(text.find(name) + name.size()));
}

}  // namespace bernal::test
