// Ranks without a sphere are ranks like others, and names are written as LAMMPS reads them.
#include <algorithm>

#include "bernal/files.hpp"
#include "ranks.hpp"

using namespace bernal;
using namespace bernal::test;

namespace {

void pack(const Folder& folder, int ranks, const std::string& job) {
    CAPTURE(job);
    CAPTURE(ranks);
    const Run run = spread(folder, ranks, "pack " + job + " --out a --progress none");
    REQUIRE_MESSAGE(run.exit_code == 0, run.err);
}

void check_packs(int ranks, const std::string& job) {
    const Folder folder;
    pack(folder, ranks, job);
    CAPTURE(job);
    CAPTURE(ranks);
    CHECK(folder.bernal("verify a.parts").exit_code == 0);
}

/// What a file of the whole packing says of it.
void check_coordination(int ranks, const std::string& job) {
    const Folder folder;
    pack(folder, ranks, job + " --effort quick");
    CAPTURE(job);
    CAPTURE(ranks);
    REQUIRE(folder.bernal("analyze a.parts --out b").exit_code == 0);
    CHECK(number_in(folder, "a.json", "coordination_number") ==
          doctest::Approx(number_in(folder, "b.json", "coordination_number")));
    CHECK(number_in(folder, "a.json", "rattler_fraction") ==
          doctest::Approx(number_in(folder, "b.json", "rattler_fraction")));
}

}  // namespace

TEST_CASE("ranks may have no sphere, or none of a batch") {
    if (!can_spread()) return;
    check_packs(2, "--count 2 --effort quick");
    check_packs(2, "--count 3 --effort quick");
    check_packs(3, "--count 2 --effort quick");
    check_packs(9,
                "--container annulus --vessel-diameter 20 --core-diameter 15 --vessel-height 5 --count 600 "
                "--target-fraction 0.4");
}

TEST_CASE("in small cells contacts are counted once, and own images are none") {
    if (!can_spread()) return;
    check_packs(1, "--count 2 --effort quick");
    check_packs(2, "--count 6 --effort quick");
    check_coordination(2, "--count 10");
    check_coordination(2, "--count 60");
    check_coordination(1, "uniform-volume --count 60 --allow-small-sample");
}

TEST_CASE("names that LAMMPS would read otherwise are quoted, or refused before the run") {
    if (!can_spread()) return;
    const Folder folder;
    const auto packed_to = [&](const std::string& name) {
        return run_by(folder, "export OMPI_MCA_odls_base_sigkill_timeout=0; name=\"" + name + "\"; " +
                                  on_ranks(2, "pack --count 50 --target-fraction 0.3 --out \"$name\""));
    };
    for (const std::string name : {"a b", "a#b", "a&b", "a'b", "\u00e4 b\u2013c"}) {
        const Run run = packed_to(name);
        CHECK_MESSAGE(run.exit_code == 0, run.err);
        CHECK(folder.names().contains(name + ".1.restart"));
    }
    CHECK(packed_to("a\\$b").exit_code == 0);
    CHECK(folder.names().contains("a$b.1.restart"));
    const std::size_t files = folder.names().size();
    for (const std::string name : {"a*b", "a\\\"b", "a%b", "a\tb"}) {
        CAPTURE(name);
        const Run run = packed_to(name);
        CHECK(run.exit_code == 2);
        CHECK(run.err.find("--out") != std::string::npos);
        CHECK(std::ranges::count(run.err, '\n') == 1);
        CHECK(folder.names().size() == files);
    }
    // A checkpoint is taken from such a name too.
    signalled(folder, 2, "pack uniform-volume --count 4000 --out 'c d' --checkpoint-every 0.1 --progress none",
              "c d.checkpoint", "INT");
    REQUIRE(folder.names().contains("c d.checkpoint"));
    CHECK(spread(folder, 2, "pack --resume 'c d.checkpoint'").exit_code == 0);
    CHECK(folder.names().contains("c d.1.restart"));
}
