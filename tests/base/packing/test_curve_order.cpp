#include <doctest/doctest.h>

#include <algorithm>
#include <numeric>

#include "packing/curve_order.hpp"
#include "search/configurations.hpp"

using namespace bernal;

TEST_CASE("the eight octants come one after another, x fastest, and so do the octants of each") {
    std::vector<Sphere> spheres;
    for (const double z : {0.5, 1.5, 2.5, 3.5})
        for (const double y : {0.5, 1.5, 2.5, 3.5})
            for (const double x : {0.5, 1.5, 2.5, 3.5}) spheres.push_back({{x, y, z}, 0.1});
    const std::vector<std::uint32_t> order = order_along_curve({4, 4, 4}, spheres);
    REQUIRE(order.size() == 64);
    for (std::uint32_t k = 0; k < 64; ++k) {
        const auto bit = [&](std::uint32_t place) { return k >> place & 1u; };
        const Vec3 expected{2.0 * bit(3) + bit(0) + 0.5, 2.0 * bit(4) + bit(1) + 0.5, 2.0 * bit(5) + bit(2) + 0.5};
        CHECK(spheres[order[k]].center == expected);
    }
}

TEST_CASE("the longest side sets the curve's cube, and every sphere is there once") {
    Dice dice(3);
    const Vec3 lengths{1, 8, 2};
    std::vector<Sphere> spheres;
    for (int i = 0; i < 4000; ++i) spheres.push_back({dice.point(lengths), 0.1});
    std::vector<std::uint32_t> order = order_along_curve(lengths, spheres);
    const auto cell = [&](std::uint32_t i) {
        const Vec3 p = spheres[i].center;
        return std::array{p.x >= 4, p.z >= 4, p.y >= 4};
    };
    CHECK(std::ranges::is_sorted(order, {}, [&](std::uint32_t i) { return cell(i)[2]; }));
    std::ranges::sort(order);
    for (std::uint32_t i = 0; i < 4000; ++i) REQUIRE(order[i] == i);
}

TEST_CASE("spheres at one place keep their order; faces, the far corner included, are inside") {
    const std::vector<Sphere> spheres{{{2, 2, 2}, 1}, {{1, 1, 1}, 1}, {{1, 1, 1}, 2}, {{0, 0, 0}, 1}, {{1, 1, 1}, 3}};
    CHECK(order_along_curve({2, 2, 2}, spheres) == std::vector<std::uint32_t>{3, 1, 2, 4, 0});
    CHECK(order_along_curve({2, 2, 2}, {}).empty());
}
