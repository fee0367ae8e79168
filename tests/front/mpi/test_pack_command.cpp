#include <algorithm>
#include <sstream>

#include "bernal/files.hpp"
#include "ranks.hpp"

using namespace bernal;
using namespace bernal::test;

namespace {

/// What `bernal-mpi` and `bernal` make of the same job.
void check_alike(const std::string& job, int ranks) {
    CAPTURE(job);
    CAPTURE(ranks);
    const Folder folder;
    const Run run = spread(folder, ranks, "pack " + job + " --effort quick --out a --progress none");
    REQUIRE_MESSAGE(run.exit_code == 0, run.err);
    REQUIRE(folder.bernal("pack " + job + " --effort quick --threads 1 --out b --progress none").exit_code == 0);
    CHECK(folder.bernal("verify a.parts").exit_code == 0);
    const double fraction = number_in(folder, "b.json", "packing_fraction");
    CHECK(number_in(folder, "a.json", "packing_fraction") == doctest::Approx(fraction).epsilon(0.01));
    CHECK(number_in(folder, "a.json", "max_relative_overlap") <= 0);
    CHECK(number_in(folder, "a.json", "sweeps") ==
          doctest::Approx(number_in(folder, "b.json", "sweeps")).epsilon(0.15));
    CHECK(number_in(folder, "a.json", "coordination_number") ==
          doctest::Approx(number_in(folder, "b.json", "coordination_number")).epsilon(0.05));
    // The same spheres: by id, of the same size and class.
    const Packing spread_one = read_packing(folder / "a.parts"), one = read_packing(folder / "b.csv");
    REQUIRE(spread_one.spheres.size() == one.spheres.size());
    CHECK(std::ranges::equal(spread_one.spheres, one.spheres, {}, &Sphere::radius, &Sphere::radius));
    CHECK(spread_one.size_class == one.size_class);
    CHECK(spread_one.container.shape() == one.container.shape());
}

/// Wrong input ends in one sentence on one line, said once.
void check_refused(const Folder& folder, const std::string& arguments, const std::string& sentence) {
    CAPTURE(arguments);
    const Run run = spread(folder, 2, "pack " + arguments);
    CHECK(run.exit_code == 2);
    CHECK(run.out.empty());
    std::istringstream lines(run.err);
    std::vector<std::string> said;  // mpirun may say something beside it
    for (std::string line; std::getline(lines, line);)
        if (line.starts_with("bernal")) said.push_back(line);
    REQUIRE_MESSAGE(said.size() == 1, run.err);
    CHECK(said.front().find(sentence) != std::string::npos);
    CHECK(folder.names().empty());
}

}  // namespace

TEST_CASE("ranks pack as one machine does, the same spheres") {
    if (!can_spread()) return;
    check_alike("--count 1500", 1);
    check_alike("--count 1500", 3);
}

TEST_CASE("wide sizes, gradings and walls") {
    if (!can_spread()) return;
    check_alike("uniform-volume --count 2000 --seed 7", 2);
    check_alike("din-1045-2-b32 --count 3000 --grading-cut 4", 2);
    check_alike("--count 1500 --container box --aspect 1 1 2", 2);
}

TEST_CASE("ranks without spheres, and spheres that touch their neighbours' images") {
    if (!can_spread()) return;
    const Folder folder;
    REQUIRE(spread(folder, 2, "pack --count 3 --effort quick --allow-small-sample --out a").exit_code == 0);
    CHECK(folder.bernal("verify a.parts").exit_code == 0);
    CHECK(read_packing(folder / "a.parts").spheres.size() == 3);
}

TEST_CASE("a target is reached, and given lengths are exact") {
    if (!can_spread()) return;
    const Folder folder;
    REQUIRE(spread(folder, 2, "pack --count 2000 --target-fraction 0.6 --out a").exit_code == 0);
    CHECK(number_in(folder, "a.json", "packing_fraction") == doctest::Approx(0.6).epsilon(1e-9));
    CHECK(number_in(folder, "a.json", "packing_fraction") >= 0.6);
    CHECK(folder.bernal("verify a.parts").exit_code == 0);
    REQUIRE(spread(folder, 2, "pack --count 1000 --lengths 10 10 9 --out c").exit_code == 0);
    CHECK(read_packing(folder / "c.parts").container.lengths == Vec3{10, 10, 9});
    const Run missed = spread(folder, 2, "pack --count 300 --target-fraction 0.66 --effort quick --out d");
    CHECK(missed.exit_code == 3);
    CHECK(folder.bernal("verify d.parts").exit_code == 0);
}

TEST_CASE("what is not served is refused in one sentence, by one rank") {
    if (!can_spread()) return;
    const Folder folder;
    check_refused(folder, "--count -1", "--count");
    check_refused(folder, "--cuont 10", "--count");
    check_refused(folder, "no-such-preset", "no-such-preset");
    check_refused(folder, "--sweep sequential", "--sweep sequential is not for packings spread over ranks");
    check_refused(folder, "--dimension 2", "--dimension 2 is not for packings spread over ranks");
    check_refused(folder, "--component a:diameter-mean=1,share=50 --component b:diameter-mean=2",
                  "--component is not for packings spread over ranks");
    check_refused(folder, "--layer A=100", "--layer is not for packings spread over ranks; use bernal pack");
    check_refused(folder, "--count 300 --gap 5%", "--gap is not for packings spread over ranks; use bernal pack");
    check_refused(folder, "--engine octree", "--engine is not");
    check_refused(folder, "--threads 4", "--threads is not");
    check_refused(folder, "--write a.vtp", "--write a.vtp is not");
    check_refused(folder, "--write a.data", "give --density");
    check_refused(folder, "--count 3000 --container box --lengths 30 30 30 --target-fraction 0.3",
                  "less than --target-fraction 0.3; give more spheres");
    check_refused(folder, "--count 100 --lengths 2 2 2", "give fewer spheres, a --count of ");
}

TEST_CASE("the effective options make the packing again, on one machine too") {
    if (!can_spread()) return;
    const Folder folder;
    REQUIRE(spread(folder, 2, "pack quick-start --count 500 --effort quick --out a").exit_code == 0);
    CHECK(folder.bernal("pack --config a.toml --out b").exit_code == 0);
    const Run again = spread(folder, 2, "pack --config a.toml --out c");
    REQUIRE(again.exit_code == 0);
    CHECK(content(folder / "c.0.csv") == content(folder / "a.0.csv"));
}
