#include <doctest/doctest.h>

#include <algorithm>
#include <numeric>
#include <vector>

#include "core/huge_pages.hpp"

using namespace bernal;

TEST_CASE("vectors in huge pages are those of any length: zero, and to be written from end to end") {
    for (const std::size_t n : {0, 1, 1000, 600000, 3000000}) {
        CAPTURE(n);
        auto numbers = in_huge_pages<int>(n);
        REQUIRE(numbers.size() == n);
        CHECK(std::accumulate(numbers.begin(), numbers.end(), 0) == 0);
        std::iota(numbers.begin(), numbers.end(), 0);
        CHECK(std::ranges::is_sorted(numbers));
    }
}
