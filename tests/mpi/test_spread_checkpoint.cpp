#include <algorithm>

#include "ranks.hpp"

using namespace bernal::test;

TEST_CASE("a run whose ranks die goes on from its last checkpoint, on another number of ranks") {
    if (!can_spread()) return;
    const Folder folder;
    // A rank ends itself some time after the first checkpoint.
    const std::string arguments = " pack uniform-volume --count 4000 --effort quick --out a --checkpoint-every 0.1 ";
    const Run run = folder.finish(folder.start_by(
        mpirun() + "-n 1 " BERNAL_MPI_PROGRAM + arguments + ": -n 1 sh -c '" BERNAL_MPI_PROGRAM + arguments +
        "& while ! test -e a.checkpoint; do sleep 0.05; done; kill -9 $!; wait $!; kill -9 $$'"));
    REQUIRE(run.exit_code != 0);
    REQUIRE(folder.names().contains("a.checkpoint"));
    CHECK_FALSE(folder.names().contains("a.parts"));

    const Run alone = folder.bernal("pack --resume a.checkpoint");
    CHECK(alone.exit_code == 2);
    CHECK(alone.err.find("bernal-mpi pack --resume") != std::string::npos);

    // What a rank that dies while it saves leaves.
    for (const char* name : {"a.checkpoint-7.unfinished-1.restart", "a.checkpoint-7.base.restart"})
        folder.write(name, "");
    folder.write("a.checkpoint-of-mine.restart", "");
    const Run resumed = spread(folder, 3, "pack --resume a.checkpoint");
    REQUIRE_MESSAGE(resumed.exit_code == 0, resumed.err);
    CHECK(folder.bernal("verify a.parts").exit_code == 0);
    REQUIRE(spread(folder, 1, "pack uniform-volume --count 4000 --effort quick --out b").exit_code == 0);
    CHECK(number_in(folder, "a.json", "packing_fraction") ==
          doctest::Approx(number_in(folder, "b.json", "packing_fraction")).epsilon(0.01));
    fs::remove(folder / "a.checkpoint-of-mine.restart");
    for (const std::string& name : folder.names()) CHECK(name.find("checkpoint") == std::string::npos);
}

TEST_CASE("a checkpoint is taken with its files, to results of another name") {
    if (!can_spread()) return;
    const Folder folder;
    const Run run = folder.finish(
        folder.start_by(on_ranks(2, "pack uniform-volume --count 4000 --out a --checkpoint-every 0.1 --progress none") +
                        " & run=$!; while ! test -e a.checkpoint; do sleep 0.05; done; kill -INT $run; wait $run"));
    REQUIRE_MESSAGE(folder.names().contains("a.checkpoint"), run.err);
    CHECK(run.err.find("interrupted: ") != std::string::npos);
    CHECK(run.err.find("interrupted: ") == run.err.rfind("interrupted: "));

    fs::create_directory(folder / "mv");
    fs::copy(folder / "a.checkpoint", folder / "mv/c.checkpoint");
    const Run moved = spread(folder, 2, "pack --resume mv/c.checkpoint --out c");
    CHECK(moved.exit_code == 2);
    CHECK(moved.err.starts_with("bernal-mpi: 'mv/c.checkpoint-"));
    CHECK(std::ranges::count(moved.err, '\n') == 1);
    CHECK_FALSE(folder.names().contains("c.bernal-lock"));

    folder.write("new.checkpoint", "of another run");
    const Run resumed = spread(folder, 1, "pack --resume a.checkpoint --out new --checkpoint-every 0");
    REQUIRE_MESSAGE(resumed.exit_code == 0, resumed.err);
    CHECK(content(folder / "new.checkpoint") == "of another run");
    CHECK(folder.names().contains("new.parts"));
    for (const std::string& name : folder.names()) CHECK_FALSE_MESSAGE(name.starts_with("a."), name);
}
