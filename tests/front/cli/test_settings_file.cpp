// The effective options beside a result make the same packing again, and file names in them are found.

#include <doctest/doctest.h>

#include "cli/program.hpp"

using bernal::test::content;
using bernal::test::Folder;
using bernal::test::Run;

namespace {

void check_round_trip(const std::string& options) {
    CAPTURE(options);
    const Folder folder;
    folder.write("curve.csv", "1,0\n2,40\n4,100\n");
    folder.write("grains.txt", "1\n1.5\n2\n1\n1\n1\n1.25\n1\n1\n2\n1.1\n1.3\n");
    REQUIRE(folder.bernal("pack --effort quick --out first --threads 1 " + options).exit_code == 0);
    REQUIRE(folder.bernal("pack --config first.toml --out second --threads 2").exit_code == 0);
    CHECK(content(folder / "first.csv") == content(folder / "second.csv"));
    CHECK(content(folder / "first.vtp") == content(folder / "second.vtp"));
    CHECK(content(folder / "first.toml") == content(folder / "second.toml"));
}

}  // namespace

TEST_CASE("effective options make the same packing, bit for bit") {
    check_round_trip("--count 1e2 --seed 9223372036854775807");
    check_round_trip("--sizes lognormal --sigma 0.30000000000000004 --count 150 --sampling random --seed 7");
    check_round_trip("--sizes normal --diameter-mean 3.3 --count 150 --aspect 1 1.1 0.9");
    check_round_trip("--sizes weibull --count 200 --engine loose-octree --sweep sequential --allow-small-sample");
    check_round_trip("--sizes bidisperse --count 200 --container box --walls z --allow-small-sample");
    check_round_trip(
        "--sizes table --grading curve.csv --grading-cut 1.2 --count 200 --container box --allow-small-sample");
    check_round_trip("--sizes list --diameter-list grains.txt");
    check_round_trip("--lengths 6 6 7 --target-fraction 0.5");
    check_round_trip("--target-fraction 0.55 --count 120");
    check_round_trip("--porosity 0.45 --count 120");
    check_round_trip("--lengths 6 6 7");
    check_round_trip("--lengths 6 free 6 --count 150");
    check_round_trip("--lengths 6 6 free --count 150 --porosity 0.5");
}

TEST_CASE("the command line wins over the file, whatever its order") {
    const Folder folder;
    folder.write("job.toml", "count = 200\nseed = 3\neffort = \"quick\"\n");
    REQUIRE(folder.bernal("pack --count 100 job.toml").exit_code == 0);
    const std::string effective = content(folder / "packing.toml");
    CHECK(effective.find("count = 100\n") != std::string::npos);
    CHECK(effective.find("seed = 3\n") != std::string::npos);
}

TEST_CASE("what a file says about a choice that the command line takes otherwise is dropped") {
    const Folder folder;
    folder.write("job.toml",
                 "sizes = 'lognormal'\nsigma = 0.2\nsampling = 'random'\ncount = 100\naspect = [1, 1, 2]\n"
                 "effort = 'quick'\ncontainer = 'box'\nwalls = 'z'\n");
    folder.write("grains.txt", "1\n1\n1\n1\n1\n1\n1\n1\n1\n1\n1\n1\n");
    CHECK(folder.bernal("pack job.toml --sizes fuller --allow-small-sample").exit_code == 0);
    CHECK(content(folder / "packing.toml").find("sampling = 'random'") != std::string::npos);
    CHECK(folder.bernal("pack job.toml --sizes list --diameter-list grains.txt").exit_code == 0);
    CHECK(folder.bernal("pack job.toml --lengths 9,9,9 --container periodic").exit_code == 0);
    CHECK(folder.bernal("pack job.toml --sizes fuller --sigma 0.3").exit_code == 2);
}

TEST_CASE("a file's looseness is dropped under another engine, and refused beside one of the file's own") {
    const Folder folder;
    REQUIRE(folder.bernal("pack --count 100 --effort quick --engine loose-octree --looseness 3 --out q").exit_code ==
            0);
    for (const std::string engine : {"r-tree", "auto"}) {
        const Run run = folder.bernal("pack q.toml --engine " + engine);
        CAPTURE(run.err);
        CHECK(run.exit_code == 0);
        CHECK(content(folder / "packing.toml").find("looseness") == std::string::npos);
    }
    REQUIRE(folder.bernal("pack q.toml --engine loose-octree").exit_code == 0);
    CHECK(content(folder / "packing.toml").find("looseness = 3\n") != std::string::npos);
    CHECK(folder.bernal("pack q.toml --engine r-tree --looseness 3").exit_code == 2);
    folder.write("torn.toml", "engine = 'r-tree'\nlooseness = 3\n");
    CHECK(folder.bernal("pack torn.toml").exit_code == 2);
}

TEST_CASE("every option may stand in the file") {
    const Folder folder;
    folder.write("job.toml",
                 "count = 1e2  # a comment\nout = 'here'\nwrite = [\"copy one.csv\", 'copy#two.vtp']\nthreads = 1\n"
                 "container = 'box'\nwalls = ['x', 'y']\naspect = [1, 1.0, 2]\neffort = 'quick'\n");
    const Run run = folder.bernal("pack job.toml");
    CAPTURE(run.err);
    REQUIRE(run.exit_code == 0);
    CHECK(folder.names() == std::set<std::string>{"copy one.csv", "copy#two.vtp", "here.csv", "here.json", "here.toml",
                                                  "here.vtp", "job.toml"});
    CHECK(content(folder / "here.csv").find("periodic=false,false,true") != std::string::npos);
    CHECK(content(folder / "copy one.csv") == content(folder / "here.csv"));
}

TEST_CASE("names of results in a file are checked and placed") {
    const Folder folder;
    for (const auto& [text, sentence] : {std::pair{"out = []", "job.toml:1: 'out' has 0 values; give 1"},
                                         {"out = ['a', 'b']", "job.toml:1: 'out' has 2 values; give 1"},
                                         {"out = ''", "job.toml:1: 'out' is empty"},
                                         {"write = ['']", "job.toml:1: 'write' is empty"}}) {
        folder.write("job.toml", text + std::string("\n"));
        const Run run = folder.bernal("pack job.toml");
        CHECK(run.exit_code == 2);
        CHECK_MESSAGE(run.err.find(sentence) != std::string::npos, run.err);
    }
}

TEST_CASE("input files are found beside the file that names them, wherever the program runs") {
    const Folder folder, elsewhere;
    folder.write("curve, #1.csv", "1,0\n2,40\n4,100\n");
    folder.write("job.toml", "sizes = 'table'\ngrading = 'curve, #1.csv'\ncount = 200\neffort = 'quick'\n");
    REQUIRE(elsewhere.bernal("pack " + (folder / "job.toml").string()).exit_code == 0);
    // The effective options name them in full, so that they hold in any folder.
    REQUIRE(folder.bernal("pack " + (elsewhere / "packing.toml").string()).exit_code == 0);
    CHECK(content(folder / "packing.csv") == content(elsewhere / "packing.csv"));
}
