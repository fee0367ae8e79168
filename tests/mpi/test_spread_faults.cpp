// What goes wrong on one rank ends all, and ranks without a sphere are ranks like others.
#include <algorithm>

#include "bernal/files.hpp"
#include "ranks.hpp"

using namespace bernal;
using namespace bernal::test;

namespace {

void check_packs(int ranks, const std::string& job) {
    CAPTURE(job);
    CAPTURE(ranks);
    const Folder folder;
    const Run run = spread(folder, ranks, "pack " + job + " --effort quick --out a --progress none");
    REQUIRE_MESSAGE(run.exit_code == 0, run.err);
    CHECK(folder.bernal("verify a.parts").exit_code == 0);
}

/// What a file of the whole packing says of it.
void check_coordination(int ranks, const std::string& job) {
    CAPTURE(job);
    CAPTURE(ranks);
    const Folder folder;
    const Run run = spread(folder, ranks, "pack " + job + " --out a --progress none");
    REQUIRE_MESSAGE(run.exit_code == 0, run.err);
    REQUIRE(folder.bernal("analyze a.parts --out b").exit_code == 0);
    CHECK(number_in(folder, "a.json", "coordination_number") ==
          doctest::Approx(number_in(folder, "b.json", "coordination_number")));
    CHECK(number_in(folder, "a.json", "rattler_fraction") ==
          doctest::Approx(number_in(folder, "b.json", "rattler_fraction")));
}

}  // namespace

TEST_CASE("ranks may have no sphere, or none of a batch") {
    if (!can_spread()) return;
    check_packs(2, "--count 2");
    check_packs(2, "--count 3");
    check_packs(3, "--count 2");
    check_packs(9, "--container annulus --vessel-diameter 20 --core-diameter 15 --vessel-height 5 --count 600");
}

TEST_CASE("in small cells contacts are counted once, and own images are none") {
    if (!can_spread()) return;
    check_packs(1, "--count 2");
    check_packs(2, "--count 6");
    check_coordination(2, "--count 10");
    check_coordination(2, "--count 60");
    check_coordination(1, "uniform-volume --count 60");
}

TEST_CASE("an error of one rank alone ends all with its sentence") {
    if (!can_spread()) return;
    const Folder folder;
    folder.write("some.toml", "count = 100\n");
    for (const std::string wrong : {"--config none.toml", "--cuont 5"}) {
        CAPTURE(wrong);
        const Run run = folder.finish(folder.start_by(
            "export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1; timeout -k 1 60 " BERNAL_MPIRUN
            " -q --oversubscribe -n 1 " BERNAL_MPI_PROGRAM " pack --config some.toml --out a : -n 1 " BERNAL_MPI_PROGRAM
            " pack " +
            wrong + " --out a"));
        CHECK(run.exit_code == 2);
        CHECK(run.err.find(wrong.substr(wrong.find_last_of(" -") + 1, 4)) != std::string::npos);
        CHECK(run.err.find("interrupted") == std::string::npos);
        CHECK_FALSE(folder.names().contains("a.parts"));
    }
}

TEST_CASE("names that LAMMPS would read otherwise are quoted, or refused before the run") {
    if (!can_spread()) return;
    const Folder folder;
    for (const std::string name : {"a b", "a$b", "a#b", "a\\'b", "a&b", "\xc3\xa4"}) {
        CAPTURE(name);
        const bool plain = name.find('\\') != std::string::npos;
        const std::string out = plain ? "\"a'b\"" : "'" + name + "'";
        const Run run = spread(folder, 2, "pack --count 50 --effort quick --progress none --out " + out);
        CHECK_MESSAGE(run.exit_code == 0, run.err);
        const std::string prefix = plain ? "a'b" : name;
        CHECK(folder.names().contains(prefix + ".1.restart"));
    }
    const std::size_t files = folder.names().size();
    for (const std::string name : {"a*b", "a\"b", "a%b",
                                   "a\xe2\x80\x93"
                                   "b"}) {
        CAPTURE(name);
        const Run run = spread(folder, 2, "pack --count 50 --effort quick --progress none --out '" + name + "'");
        CHECK(run.exit_code == 2);
        CHECK(run.err.find("--out") != std::string::npos);
        CHECK(std::ranges::count(run.err, '\n') == 1);
        CHECK(folder.names().size() == files);
    }
}
