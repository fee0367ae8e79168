#include "ranks.hpp"

using namespace bernal::test;

TEST_CASE("a run whose ranks die goes on from its last checkpoint, on another number of ranks") {
    if (!can_spread()) return;
    const Folder folder;
    // A rank ends itself some time after the first checkpoint.
    const std::string arguments = " pack uniform-volume --count 4000 --effort quick --out a --checkpoint-every 0.1 ";
    const Run run = folder.finish(
        folder.start_by("export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1; " BERNAL_MPIRUN
                        " -q --oversubscribe -n 1 " BERNAL_MPI_PROGRAM +
                        arguments + ": -n 1 sh -c '" BERNAL_MPI_PROGRAM + arguments +
                        "& while ! test -e a.checkpoint; do sleep 0.05; done; kill -9 $!; wait $!; kill -9 $$'"));
    REQUIRE(run.exit_code != 0);
    REQUIRE(folder.names().contains("a.checkpoint"));
    CHECK_FALSE(folder.names().contains("a.parts"));

    const Run alone = folder.bernal("pack --resume a.checkpoint");
    CHECK(alone.exit_code == 2);
    CHECK(alone.err.find("bernal-mpi pack --resume") != std::string::npos);

    const Run resumed = spread(folder, 3, "pack --resume a.checkpoint");
    REQUIRE_MESSAGE(resumed.exit_code == 0, resumed.err);
    CHECK(folder.bernal("verify a.parts").exit_code == 0);
    REQUIRE(spread(folder, 1, "pack uniform-volume --count 4000 --effort quick --out b").exit_code == 0);
    CHECK(number_in(folder, "a.json", "packing_fraction") ==
          doctest::Approx(number_in(folder, "b.json", "packing_fraction")).epsilon(0.01));
    for (const std::string& name : folder.names()) CHECK(name.find("checkpoint") == std::string::npos);
}
