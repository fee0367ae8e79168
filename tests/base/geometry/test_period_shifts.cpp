#include <doctest/doctest.h>

#include "geometry/geometry.hpp"
#include "geometry/period_shifts.hpp"
#include "geometry/sheared.hpp"

using namespace bernal;
using namespace bernal::test;

TEST_CASE("all images of a ball that reach into a box are met, each once, where they are") {
    std::vector<Container> cells = sheared_cells();
    cells.emplace_back(Vec3{0, 0, 0}, Vec3{1, 2, 3}, std::array{true, false, true});
    for (const Container& cell : cells)
        for (std::uint64_t i = 0; i < 20; ++i) {
            const Vec3 at = point_inside(cell, i) - cell.origin, box{0.7, 0.5, 0.1};
            const double radius = 0.9;
            const auto reaches = [&](Vec3 p) {
                for (int axis = 0; axis < 3; ++axis)
                    if (cell.periodic[static_cast<std::size_t>(axis)] &&
                        (p[axis] + radius < 0 || p[axis] - radius > box[axis]))
                        return false;
                return true;
            };
            int expected = 0, met = 0;
            for_each_image_one_by_one(cell, at, 12, [&](Vec3 image) { expected += reaches(image); });
            for_each_image(cell, at, radius, box, [&](Vec3 image, const std::array<std::int64_t, 3>& n) {
                ++met;
                CHECK(reaches(image));
                const Vec3 there = at + static_cast<double>(n[0]) * cell.side(0) +
                                   static_cast<double>(n[1]) * cell.side(1) + static_cast<double>(n[2]) * cell.side(2);
                CHECK(norm(there - image) < 1e-12);
            });
            CHECK(met == expected);
        }
}

TEST_CASE("the least of the shortest periods is the distance of a point from its own nearest image") {
    for (Container cell : sheared_cells()) {
        double least = HUGE_VAL, expected = HUGE_VAL;
        for (int axis = 0; axis < 3; ++axis)
            if (cell.periodic[static_cast<std::size_t>(axis)]) least = std::min(least, shortest_period(cell, axis));
        for_each_image_one_by_one(cell, {}, 12, [&](Vec3 image) {
            if (norm(image) > 0) expected = std::min(expected, norm(image));
        });
        CHECK(least == doctest::Approx(expected).epsilon(1e-14));
        cell.tilt = {};
        for (int axis = 0; axis < 3; ++axis) CHECK(shortest_period(cell, axis) == cell.lengths[axis]);
    }
    Container flat({0, 0, 0}, {10, 1, 1});
    flat.tilt = {5, 0, 0};  // two sides on, the image lies straight above
    CHECK(shortest_period(flat, 1) == doctest::Approx(2));
}
