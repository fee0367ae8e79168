#include <doctest/doctest.h>

#include <algorithm>
#include <limits>

#include "search/configurations.hpp"
#include "search/sort_row.hpp"

using namespace bernal;

namespace {

std::vector<Index> sorted_row(std::vector<Index> row) {
    row.resize(sort_row(row));
    return row;
}

std::vector<Index> expected_row(std::vector<Index> row) {
    std::ranges::sort(row);
    row.erase(std::unique(row.begin(), row.end()), row.end());
    return row;
}

}  // namespace

TEST_CASE("rows of any length are sorted, and repetitions dropped") {
    Dice dice(1);
    for (std::size_t size = 0; size <= 2 * longest_compared; ++size)
        for (const double ids : {3.0, 40.0, 4294967294.0}) {  // nearly all repeated, some, hardly one
            CAPTURE(size);
            CAPTURE(ids);
            std::vector<Index> row(size);
            for (Index& id : row) id = static_cast<Index>(dice() * ids);
            CHECK(sorted_row(row) == expected_row(row));
        }
}

TEST_CASE("the smallest and the largest ids are sorted as numbers without sign") {
    constexpr Index largest = std::numeric_limits<Index>::max() - 1, middle = 1u << 31;
    CHECK(sorted_row({largest, 0, middle, middle - 1, largest, 0}) ==
          std::vector<Index>{0, middle - 1, middle, largest});
}

TEST_CASE("nothing is written beyond the row") {
    std::vector<Index> ids{5, 4, 3, 2, 1, 77, 78};
    CHECK(sort_row(std::span(ids).first(5)) == 5);
    CHECK(ids == std::vector<Index>{1, 2, 3, 4, 5, 77, 78});
}
