#include <algorithm>
#include <set>

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

    // As bernal pack: what is not of this name stays, that which it goes on from too.
    folder.write("new.checkpoint", "of another run");
    const std::set<std::string> before = folder.names();
    const Run resumed = spread(folder, 1, "pack --resume a.checkpoint --out new --checkpoint-every 0");
    REQUIRE_MESSAGE(resumed.exit_code == 0, resumed.err);
    CHECK(resumed.err.find("a run of this name has died and left new.checkpoint") != std::string::npos);
    CHECK(content(folder / "new.checkpoint") == "of another run");
    std::set<std::string> names = folder.names();
    CHECK(names.contains("new.parts"));
    std::erase_if(names, [](const std::string& name) { return name.starts_with("new.") && name != "new.checkpoint"; });
    CHECK(names == before);
}

TEST_CASE("nothing can stand beside --resume that the interrupted run has said") {
    if (!can_spread()) return;
    const Folder folder;
    const Run run = spread(folder, 2, "pack --resume a.checkpoint --count 5");
    CHECK(run.exit_code == 2);
    CHECK(run.err.find("--count contradicts --resume") != std::string::npos);
}

TEST_CASE(
    "after a run whose ranks were all killed the same command works, and keeps its checkpoint under another name") {
    if (!can_spread()) return;
    const Folder folder;
    const std::string arguments = "pack uniform-volume --count 2000 --target-fraction 0.5 --out a --progress none ";
    const Run killed = folder.finish(
        folder.start_by(mpirun() + "-n 2 sh -c 'echo $$ >> pids; exec " BERNAL_MPI_PROGRAM " " + arguments +
                        "--checkpoint-every 0.01' & run=$!; while ! test -e a.checkpoint; do sleep 0.02; done; kill -9 "
                        "$(cat pids); wait $run"));
    REQUIRE(killed.exit_code != 0);
    REQUIRE(folder.names().contains("a.bernal-lock"));
    const std::string checkpoint = content(folder / "a.checkpoint");
    const Run again = spread(folder, 2, arguments + "--checkpoint-every 0.01");
    REQUIRE_MESSAGE(again.exit_code == 0, again.err);
    CHECK(again.err.find("left a.checkpoint") != std::string::npos);
    CHECK_FALSE(folder.names().contains("a.bernal-lock"));
    CHECK_FALSE(folder.names().contains("a.checkpoint"));
    REQUIRE(content(folder / "a.checkpoint-left") == checkpoint);
    CHECK(spread(folder, 3, "pack --resume a.checkpoint-left --out b").exit_code == 0);
    CHECK(folder.bernal("verify b.parts").exit_code == 0);
}

TEST_CASE("SIGUSR1 to mpirun saves the run, however long that takes") {
    if (!can_spread()) return;
    const Folder folder;
    const Run run = folder.finish(
        folder.start_by(on_ranks(2, "pack uniform-volume --count 4000 --out a --checkpoint-every 0.1 --progress none") +
                        " & run=$!; while ! test -e a.checkpoint; do sleep 0.05; done; kill -USR1 $run; wait $run"));
    CHECK(run.exit_code == 130);
    CHECK(run.err.find("go on with: bernal-mpi pack --resume a.checkpoint") != std::string::npos);
    CHECK_FALSE(folder.names().contains("a.bernal-lock"));
}
