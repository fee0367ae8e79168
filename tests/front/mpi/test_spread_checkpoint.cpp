#include <algorithm>
#include <set>

#include "ranks.hpp"

using namespace bernal::test;

namespace {

/// A run that gets the signal to end as soon as it has begun, and ends.
void interrupt(const Folder& folder, int ranks, const std::string& job) {
    const Run run = signalled(folder, ranks, "pack " + job + " --out a --checkpoint-every 0 --progress none",
                              "a.bernal-lock", "USR1");
    REQUIRE_MESSAGE(run.exit_code == 130, run.err);
}

void check_refused(const Run& run, const std::string& beginning, const std::string& reason) {
    CHECK(run.exit_code == 2);
    CHECK_MESSAGE(run.err.starts_with("bernal-mpi: '" + beginning), run.err);
    CHECK_MESSAGE(run.err.find(reason) != std::string::npos, run.err);
    CHECK(std::ranges::count(run.err, '\n') == 1);
}

}  // namespace

TEST_CASE("a run whose ranks die goes on from its last checkpoint, on another number of ranks") {
    if (!can_spread()) return;
    const Folder folder;
    // A rank ends itself some time after the first checkpoint.
    const std::string rank =
        BERNAL_MPI_PROGRAM " pack uniform-volume --count 4000 --effort quick --out a --checkpoint-every 0.1";
    const std::string dies = " & while ! test -e a.checkpoint; do sleep 0.05; done; kill -9 $!; wait $!; kill -9 $$";
    const Run run = run_by(folder, mpirun() + two_ranks("exec " + rank, rank + dies));
    REQUIRE(run.exit_code != 0);
    REQUIRE(folder.names().contains("a.checkpoint"));
    CHECK_FALSE(folder.names().contains("a.parts"));

    const Run alone = folder.bernal("pack --resume a.checkpoint");
    CHECK(alone.exit_code == 2);
    CHECK(alone.err.find("bernal-mpi pack --resume") != std::string::npos);

    // What a rank that dies while it saves leaves.
    for (const char* name : {"a.checkpoint-999999.unfinished-1.restart", "a.checkpoint-999999.base.restart"})
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
    // Ranks speak to a file: after Ctrl-C mpirun of Open MPI 5 hands no word on.
    const std::string job = "pack uniform-volume --count 4000 --out a --checkpoint-every 0.1 --progress none";
    signalled(folder, mpirun() + "-n 2 sh -c 'exec " BERNAL_MPI_PROGRAM " " + job + " 2>>told'", "a.checkpoint", "INT");
    const std::string told = content(folder / "told");
    REQUIRE_MESSAGE(folder.names().contains("a.checkpoint"), told);
    CHECK_MESSAGE(told.find("interrupted: ") != std::string::npos, told);
    CHECK(told.find("interrupted: ") == told.rfind("interrupted: "));

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
    const Run killed = run_by(
        folder, mpirun() + "-n 2 sh -c 'echo $$ >> pids; exec " BERNAL_MPI_PROGRAM " " + arguments +
                    "--checkpoint-every 0.01' & run=$!; while ! test -e a.checkpoint; do sleep 0.02; done; kill -9 "
                    "$(cat pids); wait $run");
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
    const Run run =
        signalled(folder, 2, "pack uniform-volume --count 4000 --out a --checkpoint-every 0.1 --progress none",
                  "a.checkpoint", "USR1");
    CHECK(run.exit_code == 130);
    CHECK(run.err.find("go on with: bernal-mpi pack --resume a.checkpoint") != std::string::npos);
    CHECK_FALSE(folder.names().contains("a.bernal-lock"));
}

TEST_CASE("a checkpoint whose spheres were damaged, truncated or lost is refused, naming the file") {
    if (!can_spread()) return;
    const Folder folder;
    interrupt(folder, 3, "uniform-volume --count 2000");
    bool is_truncated = false;  // each is that, or changed: their checksums see both
    for (const std::string& name : folder.names()) {
        if (!name.ends_with(".restart")) continue;
        CAPTURE(name);
        const std::string whole = content(folder / name);
        is_truncated = !is_truncated;
        std::string text = whole;
        text[whole.size() / 2] = static_cast<char>(~text[whole.size() / 2]);
        folder.write(name, is_truncated ? whole.substr(0, whole.size() / 2) : text);
        check_refused(spread(folder, 2, "pack --resume a.checkpoint"), name, "truncated or damaged");
        fs::remove(folder / name);
        check_refused(spread(folder, 2, "pack --resume a.checkpoint"), name, "does not exist");
        folder.write(name, whole);
    }
    CHECK(spread(folder, 2, "pack --resume a.checkpoint").exit_code == 0);
}

TEST_CASE("a checkpoint does not go on as a job of other sizes than it holds") {
    if (!can_spread()) return;
    const Folder folder;
    std::string list;
    for (int i = 0; i < 1000; ++i) list += i % 3 == 0 ? "2\n" : "1\n";
    folder.write("d.txt", list);
    interrupt(folder, 2, "--sizes list --diameter-list d.txt");
    list[0] = '1';
    folder.write("d.txt", list);
    check_refused(spread(folder, 2, "pack --resume a.checkpoint"), "a.checkpoint'", "other spheres than its job has");
    list[0] = '2';
    folder.write("d.txt", list);
    CHECK(spread(folder, 2, "pack --resume a.checkpoint").exit_code == 0);
}

TEST_CASE("a checkpoint that cannot be written costs the run nothing, and is told once") {
    if (!can_spread()) return;
    const Folder folder;
    // Its folder is away for a while, from right after the first.
    const std::string job = "pack uniform-volume --count 6000 --out sub/a --checkpoint-every 0.3 --progress none";
    const Run run = run_by(
        folder,
        "mkdir sub; " + on_ranks(2, job) +
            " 2>told & run=$!; while kill -0 $run && ! test -e sub/a.checkpoint; do sleep 0.02; done; mv sub away; "
            "while kill -0 $run && ! grep -q 'no checkpoint' told; do sleep 0.02; done; sleep 0.5; mv away sub; "
            "kill -USR1 $run; wait $run");
    CHECK(run.exit_code == 130);
    const std::string told = content(folder / "told"), warning = "warning: no checkpoint: 'sub/a.checkpoint";
    CHECK_MESSAGE(told.find(warning) != std::string::npos, told);
    CHECK(told.find(warning) == told.rfind(warning));
    REQUIRE(spread(folder, 2, "pack --resume sub/a.checkpoint --checkpoint-every 0").exit_code == 0);
    CHECK(folder.bernal("verify sub/a.parts").exit_code == 0);
}

TEST_CASE("where one rank cannot write, the others go on with it") {
    if (!can_spread()) return;
    const Folder folder;
    const Run run = run_limited(
        folder, 40, "pack uniform-volume --count 4000 --effort quick --out a --checkpoint-every 0.02 --progress none");
    CHECK(run.exit_code == 4);
    CHECK_MESSAGE(run.err.find("warning: no checkpoint: 'a.checkpoint-") != std::string::npos, run.err);
    CHECK_MESSAGE(run.err.find("bernal-mpi: 'a.1.csv' could not be written") != std::string::npos, run.err);
}

TEST_CASE("each program sets the other's checkpoint aside whole, and names the program that goes on from it") {
    if (!can_spread()) return;
    const Folder folder;
    interrupt(folder, 2, "uniform-volume --count 2000");
    const Run alone = folder.bernal("pack --count 1000 --out a --checkpoint-every 0.001 --progress none");
    REQUIRE_MESSAGE(alone.exit_code == 0, alone.err);
    CHECK_MESSAGE(alone.err.find("bernal-mpi pack --resume a.checkpoint;") != std::string::npos, alone.err);
    CHECK(spread(folder, 2, "pack --resume a.checkpoint-left --out b").exit_code == 0);

    const std::string long_job = "pack --count 3000 --out q --checkpoint-every 0.01 --progress none";
    const Run killed =
        folder.finish(folder.start_by("\"$0\" " + long_job +
                                      " & run=$!; while kill -0 $run && ! test -e q.checkpoint-before; do "
                                      "sleep 0.02; done; kill -9 $run; wait $run"));
    REQUIRE(folder.names().contains("q.checkpoint-before"));
    const Run ranks =
        spread(folder, 2, "pack uniform-volume --count 1500 --effort quick --out q --checkpoint-every 0.01");
    REQUIRE_MESSAGE(ranks.exit_code == 0, ranks.err);
    CHECK_MESSAGE(ranks.err.find(": bernal pack --resume q.checkpoint") != std::string::npos, ranks.err);
    CHECK_FALSE(folder.names().contains("q.checkpoint-before"));
    CHECK(folder.names().contains("q.checkpoint-left-before"));
    CHECK(folder.bernal("pack --resume q.checkpoint-left --out r --progress none").exit_code == 0);
}

TEST_CASE("a checkpoint is not set aside without all of its files") {
    if (!can_spread()) return;
    const Folder folder;
    interrupt(folder, 2, "uniform-volume --count 1000");
    const std::set<std::string> before = folder.names();
    std::string part;
    for (const std::string& name : before)
        if (name.ends_with(".1.restart")) part = name;
    REQUIRE_FALSE(part.empty());
    fs::create_directories(folder / ("a.checkpoint-left" + part.substr(std::string("a.checkpoint").size())) / "taken");
    const Run alone = folder.bernal("pack --count 1000 --out a --checkpoint-every 0.001 --progress none");
    CHECK(alone.exit_code == 0);
    CHECK_MESSAGE(alone.err.find("no checkpoint: 'a.checkpoint-left-") != std::string::npos, alone.err);
    CHECK(spread(folder, 2, "pack --resume a.checkpoint --out b").exit_code == 0);
}
