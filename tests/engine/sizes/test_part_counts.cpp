#include <doctest/doctest.h>

#include <cmath>
#include <numeric>

#include "sizes/part_counts.hpp"

using namespace bernal;

TEST_CASE("whole numbers add up to the count, and the coarsest is within half a grain") {
    const std::vector<double> shares{0.7, 0.2, 0.07, 0.03};
    for (const std::int64_t count : {17, 50, 1001, 99999}) {
        const std::vector<std::int64_t> counts = allotted(shares, count);
        CHECK(std::reduce(counts.begin(), counts.end()) == count);
        CHECK(std::abs(static_cast<double>(counts[3]) - 0.03 * static_cast<double>(count)) <= 0.5);
    }
    CHECK(allotted(shares, 4) == std::vector<std::int64_t>{1, 1, 1, 1});
    CHECK(allotted(std::vector{1.0}, 5) == std::vector<std::int64_t>{5});
}

TEST_CASE("the least count has half a grain due of the rarest, and is no less than there are shares") {
    CHECK(least_allotted(std::vector{0.99, 0.01}) == 50);
    CHECK(least_allotted(std::vector{1.0, 1.0, 1.0}) == 3);
}
