// What goes wrong on one rank ends all. An entry of its own, for it is patience: ten seconds for ranks that may come
// still.
#include "ranks.hpp"

using namespace bernal::test;

TEST_CASE("an error of one rank alone ends all with its sentence") {
    if (!can_spread()) return;
    const Folder folder;
    folder.write("some.toml", "count = 100\n");
    const auto check_ends = [&](const std::string& wrong, int exit_code, const std::string& sentence) {
        CAPTURE(wrong);
        const Run run = run_by(folder, mpirun("timeout -k 1 30 ") +
                                           two_ranks("exec " BERNAL_MPI_PROGRAM " pack --config some.toml --out a",
                                                     "exec " BERNAL_MPI_PROGRAM " pack " + wrong + " --out a"));
        CHECK(run.exit_code == exit_code);
        CHECK_MESSAGE(run.err.find(sentence) != std::string::npos, run.err);
        CHECK(run.err.find("interrupted") == std::string::npos);
        CHECK_FALSE(folder.names().contains("a.parts"));
    };
    check_ends("--config none.toml", 4, "bernal-mpi: 'none.toml' could not be opened");
    check_ends("--cuont 5", 2, "--cuont");
}
