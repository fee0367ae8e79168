#include <doctest/doctest.h>

#include "bernal/deck.hpp"

using namespace bernal;

TEST_CASE("every level is a little wider than its largest sphere, and no wider than the next") {
    GridPlan plan;
    plan.cell_sizes = {1, 1.5, 10};
    const GridSettings settings = grid_settings(plan, SearchDirection::bottom_up, 0.5);
    REQUIRE(settings.cell_sizes.size() == 3);
    for (std::size_t level = 0; level < 3; ++level) {
        CHECK(settings.cell_sizes[level] > plan.cell_sizes[level]);
        CHECK(settings.cell_sizes[level] == doctest::Approx(plan.cell_sizes[level]).epsilon(2e-5));
    }
    CHECK(settings.direction == SearchDirection::bottom_up);
    CHECK(settings.smallest_diameter == 0.5);
}
