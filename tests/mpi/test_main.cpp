#include "ranks.hpp"

using namespace bernal::test;

TEST_CASE("a signal that comes before the packing ends it without a word of each rank") {
    if (!can_spread()) return;
    const Folder folder;
    folder.write("signalled.sh",
                 "\"$@\" & run=$!\n"
                 "until [ $((0x$(sed -n 's/^SigCgt:[^0-9a-f]*//p' /proc/$run/status) & 0x4000)) -ne 0 ]; do :; done\n"
                 "kill -TERM $run; wait $run\n");
    const Run run = folder.finish(folder.start_by(mpirun("timeout -k 1 5 ") + "-n 3 sh signalled.sh " +
                                                  BERNAL_MPI_PROGRAM " pack --count 1000 --out a"));
    CHECK(run.exit_code != 0);
    CHECK_MESSAGE(run.err.find("interrupted") == std::string::npos, run.err);
    CHECK(folder.names().size() == 1);
}
