#include "ranks.hpp"

using namespace bernal::test;

TEST_CASE("a signal that comes before the packing ends it with a word of one rank at most") {
    if (!can_spread()) return;
    const Folder folder;
    folder.write("signalled.sh",
                 "\"$@\" & run=$!\n"
                 "until [ $((0x$(sed -n 's/^SigCgt:[^0-9a-f]*//p' /proc/$run/status) & 0x4000)) -ne 0 ]; do :; done\n"
                 "kill -TERM $run; wait $run\n");
    const Run run = folder.finish(folder.start_by(mpirun("timeout -k 1 5 ") + "-n 3 sh signalled.sh " +
                                                  BERNAL_MPI_PROGRAM " pack --count 1000 --out a"));
    CHECK(run.exit_code != 0);
    CHECK_MESSAGE(run.err.find("bernal: interrupted") == std::string::npos, run.err);
    // On a busy machine it comes when ranks know who is the first.
    const std::string word = "bernal-mpi: interrupted\n";
    CHECK_MESSAGE(run.err.find(word, run.err.find(word) + 1) == std::string::npos, run.err);
}
