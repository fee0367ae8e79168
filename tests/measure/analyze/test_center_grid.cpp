#include <set>

#include "analyze/center_grid.hpp"
#include "analyze/measured.hpp"
#include "analyze/size_levels.hpp"

using namespace bernal;

namespace {

using Found = std::multiset<std::pair<std::uint32_t, double>>;

std::vector<std::uint32_t> everyone(const Packing& packing) {
    std::vector<std::uint32_t> all;
    for (std::uint32_t i = 0; i < packing.spheres.size(); ++i) all.push_back(i);
    return all;
}

/// All images, one by one.
Found images_within(const Packing& packing, Vec3 point, double reach) {
    Found found;
    const Container& c = packing.container;
    for (std::uint32_t i = 0; i < packing.spheres.size(); ++i)
        for (int x = -4; x <= 4; ++x)
            for (int y = -4; y <= 4; ++y)
                for (int z = -4; z <= 4; ++z) {
                    if ((x != 0 && !c.periodic[0]) || (y != 0 && !c.periodic[1]) || (z != 0 && !c.periodic[2]))
                        continue;
                    const Vec3 shift{x * c.lengths.x, y * c.lengths.y, z * c.lengths.z};
                    const double d = norm(packing.spheres[i].center + shift - point);
                    if (d < reach) found.emplace(i, std::round(d * 1e9));
                }
    return found;
}

Found found_within(const CenterGrid& grid, Vec3 point, double reach) {
    Found found;
    grid.for_each_within(point, reach,
                         [&](std::uint32_t i, Vec3 way) { found.emplace(i, std::round(norm(way) * 1e9)); });
    return found;
}

}  // namespace

TEST_CASE("a grid finds each image of each centre, at its place, in cells of any width and short containers too") {
    const Container periodic({-1, 2, 3}, {1, 1.5, 2}), walled({-1, 2, 3}, {1, 1.5, 2}, {true, false, false});
    for (const Container& container : {periodic, walled}) {
        const Packing gas = test::ideal_gas(container, 60, {0.01});
        for (const double width : {0.05, 0.3, 5.0}) {
            const CenterGrid grid(container, gas.spheres, everyone(gas), width);
            for (const double reach : {0.1, 0.7, 2.3})
                for (std::size_t i = 0; i < 60; i += 7)
                    CHECK(found_within(grid, gas.spheres[i].center, reach) ==
                          images_within(gas, gas.spheres[i].center, reach));
            CHECK(found_within(grid, {-0.5, 6, 4}, 1) == images_within(gas, {-0.5, 6, 4}, 1));
        }
    }
}

TEST_CASE("points outside a walled cell, all in one place, and none at all") {
    Packing packing;
    packing.container = {{0, 0, 0}, {1, 1, 1}, {false, false, false}};
    CHECK(found_within(CenterGrid(packing.container, packing.spheres, {}, 0.1), {0, 0, 0}, 10).empty());
    packing.spheres = {{{5, 5, 5}, 1}, {{5, 5, 5}, 1}};
    for (const double width : {0.1, 0.0}) {
        const CenterGrid grid(packing.container, packing.spheres, everyone(packing), width);
        CHECK(found_within(grid, {5, 5, 4.5}, 0.6).size() == 2);
        CHECK(found_within(grid, {5, 5, 4.5}, 0.4).empty());
    }
    CHECK(found_within(CenterGrid(Container(), packing.spheres, {}, 0), {0, 0, 0}, 10).empty());
}

TEST_CASE("levels part the spheres by factors of two in radius") {
    const Packing gas = test::ideal_gas(Container(), 40, {0.001, 0.0015, 0.01, 0.1});
    const std::vector<SizeLevel> levels = size_levels(gas);
    REQUIRE(levels.size() == 3);
    CHECK(levels[0].largest_radius == 0.0015);
    CHECK(levels[2].largest_radius == 0.1);
    CHECK(found_within(levels[2].grid, {0.5, 0.5, 0.5}, 0.499).size() <= 10);
    CHECK(found_within(levels[0].grid, {0.5, 0.5, 0.5}, 1).size() >= 20);
}
