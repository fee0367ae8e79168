#pragma once
// Runs bernal-mpi as a user does, by mpirun, on more ranks than there may be cores.

#include <doctest/doctest.h>

#include "../cli/program.hpp"

namespace bernal::test {

/// Where bernal-mpi is not built, or nothing starts it, the reason goes to where CTest finds it.
inline bool can_spread() {
    const bool can = std::string(BERNAL_MPI_PROGRAM) != "" && std::string(BERNAL_MPIRUN) != "";
    if (!can) std::puts("skipped: bernal-mpi is not built, or mpirun is missing");
    return can;
}

/// For sh: how mpirun begins, the superuser's too; `before` it stands what it is started by.
inline std::string mpirun(const std::string& before = "") {
    return "export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1; " + before +
           BERNAL_MPIRUN " --oversubscribe ";
}

/// For sh: "$0" is bernal, and `bernal-mpi` a word like any other.
inline std::string on_ranks(int ranks, const std::string& arguments) {
    return mpirun() + "-n " + std::to_string(ranks) + " " BERNAL_MPI_PROGRAM " " + arguments;
}

/// `commands` for sh, run once more where mpirun itself could not start: it exits with 1, and no rank
/// said a word.
inline Run started(const Folder& folder, const std::string& commands) {
    const Run run = folder.finish(folder.start_by(commands));
    const bool never_began = run.exit_code == 1 && run.out.empty() && run.err.find("bernal-mpi: ") == std::string::npos;
    return never_began ? folder.finish(folder.start_by(commands)) : run;
}

inline Run spread(const Folder& folder, int ranks, const std::string& arguments) {
    return started(folder, on_ranks(ranks, arguments));
}

/// A run that gets `signal` by mpirun as soon as there is `file`, and has ended.
inline Run signalled(const Folder& folder, int ranks, const std::string& arguments, const std::string& file,
                     const std::string& signal) {
    return folder.finish(folder.start_by(on_ranks(ranks, arguments) + " & run=$!; while kill -0 $run && ! test -e '" +
                                         file + "'; do sleep 0.02; done; kill -" + signal + " $run; wait $run"));
}

/// A number in a JSON file.
inline double number_in(const Folder& folder, const std::string& file, const std::string& key) {
    const std::string text = content(folder / file), name = "\"" + key + "\": ";
    return std::stod(text.substr(text.find(name) + name.size()));
}

}  // namespace bernal::test
