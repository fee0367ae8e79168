#include <doctest/doctest.h>

#include <cmath>

#include "bernal/engine_kind.hpp"
#include "search/configurations.hpp"
#include "sizes/input_error.hpp"

using namespace bernal;

namespace {

Packing mixed_packing() {
    Packing packing;
    packing.container = {{-5, 3, 1}, {4, 4, 4}, {true, true, true}};
    Dice dice(21);
    packing.spheres = mixture(dice, packing.container, 800, 40, 0.9);
    for (Sphere& sphere : packing.spheres) sphere.center += packing.container.origin;
    packing.size_class.assign(800, 0);
    return packing;
}

}  // namespace

TEST_CASE("a grid's levels follow the cell sizes, an octree's the halves of its root") {
    const Packing packing = mixed_packing();
    const EngineChoice grid(EngineKind::hierarchical_grid, {.levels = {0, {0.2, 0.7, 2}}});
    const auto levels = search_levels(packing, grid);
    const auto nodes = search_levels(packing, EngineChoice(EngineKind::loose_octree, {.child_step = false}));
    REQUIRE(levels.size() == 800);
    for (std::size_t i = 0; i < 800; ++i) {
        const double d = 2 * packing.spheres[i].radius;
        CHECK(levels[i] == (d <= 0.2 ? 0 : d <= 0.7 ? 1 : 2));
        CHECK(nodes[i] == static_cast<int>(std::floor(std::log2(4 / d))));
    }
    const auto planned = search_levels(packing, EngineKind::hierarchical_grid);
    CHECK(*std::ranges::min_element(planned) == 0);
    CHECK(*std::ranges::max_element(planned) >= 1);
    for (const std::uint16_t level : search_levels(packing, EngineKind::linked_cell)) CHECK(level == 0);
}

TEST_CASE("engines without levels are refused, and packings without spheres") {
    CHECK(
        says(input_error([] { search_levels(mixed_packing(), EngineKind::r_tree); }), "`engine` r-tree has no levels"));
    CHECK(says(input_error([] { search_levels({}, EngineKind::octree); }), "no spheres"));
}
