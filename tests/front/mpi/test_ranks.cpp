#include "ranks.hpp"

using namespace bernal::test;

TEST_CASE("ranks exchange what they have in as many rounds as it takes") {
    if (!can_spread()) return;
    const Folder folder;
    for (const char* ranks : {"1", "2", "3"}) {
        CAPTURE(ranks);
        CHECK(folder.finish(folder.start_by(mpirun() + "-n " + ranks + " " BERNAL_MPI_EXCHANGE)).exit_code == 0);
    }
}
