#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "bernal/error.hpp"
#include "bernal/hierarchical.hpp"
#include "bernal/sampling.hpp"

using namespace bernal;

namespace {

SizeDistribution power_law(double ratio, double exponent, int dimension = 3) {
    return SizeDistribution({{1, ratio, exponent, 1}}, {{}, 0.8 * ratio}, dimension);
}

}  // namespace

TEST_CASE("a plan has the packings that are made, in their order") {
    const SizeDistribution sizes = power_law(100, -2.5, 2);
    HierarchicalOptions options{.count = 4500};
    const HierarchicalPlan plan = plan_hierarchically(sizes, options);
    std::vector<LevelPacking> made;
    options.packed = [&](const LevelPacking& what, const Packing&) { made.push_back(what); };
    const HierarchicalResult result = pack_hierarchically(sizes, options);
    CHECK(plan.packings == made);
    CHECK(plan.spheres == result.spheres);
    CHECK(plan.runs.size() == plan.packings.size());
}

TEST_CASE("time is the sum, memory the largest, and more coarse grains cost more") {
    const SizeDistribution sizes = power_law(100, -2.5, 2);
    const HierarchicalPlan few = plan_hierarchically(sizes, {.count = 4500}),
                           many = plan_hierarchically(sizes, {.count = 45000});
    double seconds = 0, memory = 0;
    for (const RunEstimate& run : few.runs) seconds += run.least_seconds, memory = std::max(memory, run.memory_bytes);
    CHECK(few.all.least_seconds == doctest::Approx(seconds));
    CHECK(few.all.memory_bytes == memory);
    CHECK(many.all.seconds() > 5 * few.all.seconds());
    CHECK(many.all.memory_bytes > few.all.memory_bytes);
    CHECK(few.fewest_spheres == many.fewest_spheres);
    CHECK_NOTHROW(plan_hierarchically(sizes, {.count = few.fewest_spheres}));
    CHECK_THROWS_AS(plan_hierarchically(sizes, {.count = few.fewest_spheres - 1}), InputError);
}

TEST_CASE("what no memory holds is planned all the same, and not packed") {
    // Ten coarse grains beside 10^8 fine ones, with nothing between, 40 beside 5 x 10^8.
    const SizeDistribution sizes({{1, 2, -1, 1}, {1000, 2000, -1, 1e-11}}, {{}, 1600}, 3);
    const HierarchicalPlan plan = plan_hierarchically(sizes, {});
    CHECK_FALSE(plan.fits);
    CHECK(plan.fewest_spheres > 100'000'000);
    CHECK(plan.all.memory_bytes > 1e11);
    CHECK_THROWS_WITH_AS(pack_hierarchically(sizes, {}), doctest::Contains("insist with `force`"), InputError);
}

TEST_CASE("nearly equal coarse grains that carry the load are hundreds, as far as a million spheres hold them") {
    const auto spheres = [](double small, double ratio, double spread) {
        const double large = (1 - small) / (ratio * ratio * ratio);
        const SizeDistribution sizes({{1, 1, 0, small}, {ratio, spread * ratio, 0, large}}, {{}, 0.8 * ratio});
        return plan_hierarchically(sizes, {}).packings.back().spheres;
    };
    CHECK(spheres(0.22, 20, 1) > 3 * spheres(0.22, 20, 1.5));
    CHECK(spheres(0.22, 20, 1) < 1'000'000);
    CHECK(spheres(0.22, 30, 1) == 1'000'000);
    CHECK(spheres(0, 20, 1) == 50000);
}
