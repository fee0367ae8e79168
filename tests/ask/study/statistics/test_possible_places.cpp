#include <doctest/doctest.h>

#include <algorithm>

#include "study/statistics/possible_places.hpp"

using namespace bernal;

namespace {

const std::vector<PlaceRange> percents{{0, 100}, {0, 100}};

}  // namespace

TEST_CASE("a finer grid is next to what was measured, and is all of it where nothing was") {
    CHECK(finer_places(1, percents, {}, {}).size() == 25);
    const Places corner{{0, 0}};
    const Places finer = finer_places(1, percents, corner, {{100, 100}});
    CHECK(finer == Places{{0, 25}, {25, 0}, {25, 25}});
    CHECK(finer_places(2, percents, corner, {{12.5, 12.5}}) == Places{{0, 12.5}, {12.5, 0}});
    const std::vector<PlaceRange> whole{{1, 5, false, true}};
    CHECK(finer_places(1, whole, {{1}, {2}, {3}, {4}, {5}}, {}).empty());
}

TEST_CASE("a place next to those that failed is at the border") {
    const Places measured{{0, 0}, {25, 0}, {0, 25}, {25, 25}, {50, 0}, {50, 25}};
    const std::set<std::vector<double>> failed{{75, 0}, {75, 25}, {75, 50}};
    CHECK(is_at_border({50, 10}, percents, measured, failed));
    CHECK_FALSE(is_at_border({10, 10}, percents, measured, failed));
    CHECK_FALSE(is_at_border({50, 10}, percents, measured, {}));
}
