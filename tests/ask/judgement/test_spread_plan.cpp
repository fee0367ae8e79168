#include <doctest/doctest.h>

#include "judgement/spread_plan.hpp"

using namespace bernal;

namespace {

/// Equal spheres of diameter 1 at a packing fraction of 0.64.
SpreadWish equal_spheres(std::int64_t count, int ranks) { return {count, ranks, 0.8181, 1, 1, Effort::quick}; }

}  // namespace

TEST_CASE("memory and work of a rank fall with ranks, and stay where spheres grow with them") {
    SpreadEstimate before = estimate_spread(equal_spheres(100'000'000, 1));
    for (const int ranks : {2, 8, 64, 1000}) {
        const SpreadEstimate e = estimate_spread(equal_spheres(100'000'000, ranks));
        CHECK(e.spheres * ranks == doctest::Approx(1e8));
        CHECK(e.memory_bytes < before.memory_bytes);
        CHECK(e.most_seconds < before.most_seconds);
        CHECK(e.ghosts < e.spheres);
        before = e;
    }
    const SpreadEstimate small = estimate_spread(equal_spheres(8'000'000, 8)),
                         large = estimate_spread(equal_spheres(1'000'000'000, 1000));
    CHECK(large.memory_bytes == doctest::Approx(small.memory_bytes));
    CHECK(large.network_bytes == doctest::Approx(small.network_bytes));
    CHECK(large.least_seconds == doctest::Approx(small.least_seconds).epsilon(0.05));
}

TEST_CASE("ghosts are a layer around the domain, wider for larger spheres") {
    // A million spheres in a cube of side 93.5, with 1.3 on each side.
    CHECK(estimate_spread(equal_spheres(1'000'000, 1)).ghosts == doctest::Approx(85'800).epsilon(0.01));
    SpreadWish wide = equal_spheres(1'000'000, 1);
    wide.mean_diameter = 5;
    CHECK(estimate_spread(wide).ghosts > 5 * 85'800);
}

TEST_CASE("the model holds what was measured: 100,000 spheres on 1, 2, 4 ranks") {
    for (const auto& [ranks, bytes] : {std::pair{1, 104e6}, {2, 72.5e6}, {4, 56.9e6}})
        CHECK(estimate_spread(equal_spheres(100'000, ranks)).memory_bytes == doctest::Approx(bytes).epsilon(0.1));
    // DIN B 32 from 1 to 31 mm.
    const SpreadEstimate wide = estimate_spread({100'000, 1, 10.64, 1.563, 19.7, Effort::quick});
    CHECK(wide.memory_bytes == doctest::Approx(105e6).epsilon(0.1));
    CHECK(wide.network_bytes == doctest::Approx(1.4e6).epsilon(0.1));
}

TEST_CASE("the largest count is the one that fits") {
    for (const double memory : {1e8, 4e9}) {
        const SpreadWish wish = equal_spheres(1, 16);
        const std::int64_t count = largest_spread_count(wish, memory);
        CHECK(estimate_spread(equal_spheres(count, 16)).memory_bytes <= memory);
        CHECK(estimate_spread(equal_spheres(count + 1, 16)).memory_bytes > memory);
    }
    CHECK(largest_spread_count(equal_spheres(1, 16), 1e6) == 0);
    CHECK(largest_spread_count(equal_spheres(1, 100000), 64e9) == 2147483647);
}
