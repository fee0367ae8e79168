#include <doctest/doctest.h>

#include <cmath>

#include "bernal/container.hpp"
#include "bernal/error.hpp"
#include "geometry/geometry.hpp"
#include "geometry/sheared.hpp"

using namespace bernal;

TEST_CASE("a container is periodic only when every axis is") {
    CHECK(Container{}.shape() == "periodic");
    for (int axis = 0; axis < 3; ++axis) {
        Container box;
        box.periodic[axis] = false;
        CHECK(box.shape() == "box");
    }
    CHECK(Container{{1, 2, 3}, {2, 3, 4}, {}}.volume() == 24);
}

TEST_CASE("the separation reaches the nearest of 27 images, and is as long the other way to the bit") {
    for (const Container& box : containers({-3, 0.7, 100}))
        for (std::uint64_t i = 0; i < 500; ++i) {
            const Vec3 a = point_inside(box, 2 * i), b = point_inside(box, 2 * i + 1);
            CHECK(norm(box.separation(a, b)) == doctest::Approx(nearest_of_27(box, a, b)).epsilon(1e-12));
            CHECK(norm(box.separation(a, b)) == norm(box.separation(b, a)));
        }
}

TEST_CASE("separation works for points many periods away") {
    const Container box{{0, 0, 0}, {1, 2, 4}, {true, true, false}};
    CHECK(box.separation({0.25, 0.5, 1}, {7.5, -11.25, 9}) == Vec3{0.25, 0.25, 8});
}

TEST_CASE("a separation of exactly half a period is as long either way") {
    const Container box{{0, 0, 0}, {1, 2, 4}, {true, true, true}};
    const Vec3 a{0.25, 0.5, 0}, b{0.75, 1.5, 2};
    CHECK(norm(box.separation(a, b)) == norm(Vec3{0.5, 1, 2}));
    CHECK(norm(box.separation(a, b)) == norm(box.separation(b, a)));
}

TEST_CASE("a wrapped point is in the half-open box, a whole number of periods away; walls do not wrap") {
    for (const Container& box : containers({-3, 0.7, 100}))
        for (std::uint64_t i = 0; i < 200; ++i) {
            const Vec3 inside = point_inside(box, i);
            const double periods = static_cast<double>(i % 21) - 10;
            const Vec3 p = inside + periods * box.lengths;
            const Vec3 w = box.wrapped(p);
            for (int axis = 0; axis < 3; ++axis) {
                if (!box.periodic[axis]) {
                    CHECK(w[axis] == p[axis]);
                    continue;
                }
                CHECK(w[axis] >= box.origin[axis]);
                CHECK(w[axis] < box.origin[axis] + box.lengths[axis]);
                CHECK(w[axis] == doctest::Approx(inside[axis]).epsilon(1e-12));
            }
        }
}

TEST_CASE("wrapping keeps the interval half open where rounding tempts") {
    for (const double length : {1.0, 0.1, 1.9, 3e7})
        for (const double origin : {0.0, -0.3, 5e5}) {
            const Container box{{origin, 0, 0}, {length, 1, 1}, {true, true, true}};
            const double end = origin + length;
            for (const double x : {origin - 5e-324, origin - 1e-18, std::nextafter(origin, -HUGE_VAL), origin, end,
                                   std::nextafter(end, 0.0), std::nextafter(end, HUGE_VAL), origin - length}) {
                CAPTURE(length);
                CAPTURE(origin);
                CAPTURE(x);
                const double w = box.wrapped({x, 0, 0}).x;
                CHECK(w >= origin);
                CHECK(w < end);
            }
        }
}

TEST_CASE("a point inside stays where it is, to the bit") {
    for (const Container& box : containers({-3, 0.7, 100}))
        for (std::uint64_t i = 0; i < 200; ++i) CHECK(box.wrapped(point_inside(box, i)) == point_inside(box, i));
}

TEST_CASE("a point just below the upper side is inside, wherever the box stands") {
    for (int k = 0; k < 1000; ++k) {
        const double origin = 0.001 * k, length = 1 + 1e-3 * k;
        const Container box{{origin, 0, 0}, {length, 1, 1}, {true, true, true}};
        const double below = std::nextafter(origin + length, 0);
        CHECK(box.wrapped({below, 0, 0}).x == below);
    }
}

TEST_CASE("volumes and room of vessels") {
    const double pi = 3.14159265358979323846;
    const Vec3 z{0, 0, 1}, down{0, 0, -1};
    const std::vector<Wall> ends{PlaneWall{{2, 2, 0}, z}, PlaneWall{{2, 2, 5}, down}};
    const auto vessel = [&](std::vector<Wall> walls, bool closed = true) {
        if (closed) walls.insert(walls.end(), ends.begin(), ends.end());
        return Container({}, {4, 4, 5}, {false, false, !closed}, walls);
    };
    const Container cylinder = vessel({CylinderWall{{2, 2, 0}, z, 2}});
    CHECK(cylinder.shape() == "cylinder");
    CHECK(cylinder.volume() == doctest::Approx(pi * 4 * 5));
    CHECK(inscribed_diameter(cylinder) == doctest::Approx(4));
    const Container annulus = vessel({CylinderWall{{2, 2, 0}, z, 2}, CylinderWall{{2, 2, 0}, z, 1, false}}, false);
    CHECK(annulus.shape() == "annulus");
    CHECK(annulus.volume() == doctest::Approx(pi * 3 * 5));
    CHECK(inscribed_diameter(annulus) == doctest::Approx(1));
    const Container cone = vessel({ConeWall{{2, 2, 0}, z, {2, 1}, 5}});
    CHECK(cone.shape() == "cone");
    CHECK(cone.volume() == doctest::Approx(pi / 3 * 5 * 7));
    const double slant = std::sqrt(1 + 0.2 * 0.2);  // it touches the base and the lateral wall: t slant = 2 - 0.2 t
    CHECK(inscribed_diameter(cone) == doctest::Approx(2 * 2 / (slant + 0.2)));
    const Container sphere({}, {4, 4, 4}, {false, false, false}, {SphereWall{{2, 2, 2}, 2}});
    CHECK(sphere.shape() == "sphere");
    CHECK(sphere.volume() == doctest::Approx(4 * pi / 3 * 8));
    CHECK(inscribed_diameter(sphere) == doctest::Approx(4));
}

TEST_CASE("a container grows from its lowest corner, walls and all") {
    const Container vessel({1, 1, 1}, {4, 4, 4}, {false, false, false}, {SphereWall{{3, 3, 3}, 2}});
    const Container grown = scaled(vessel, 1.5);
    CHECK(grown.origin == Vec3{1, 1, 1});
    CHECK(grown.surfaces == std::vector<Wall>{SphereWall{{4, 4, 4}, 3}});
    CHECK(from_lowest_corner(vessel).surfaces == std::vector<Wall>{SphereWall{{2, 2, 2}, 2}});
    CHECK(in_other_unit(vessel, 10).surfaces == std::vector<Wall>{SphereWall{{30, 30, 30}, 20}});
}

TEST_CASE("the walls of a box are the ends of its walled axes") {
    const Container box{{1, 2, 3}, {4, 5, 6}, {true, false, true}};
    CHECK(box.walls() == std::vector<Wall>{PlaneWall{{1, 2, 3}, {0, 1, 0}}, PlaneWall{{1, 7, 3}, {0, -1, 0}}});
    CHECK(Container{}.walls().empty());
}

TEST_CASE("in a sheared cell the separation reaches the nearest of all images, however far it leans") {
    for (const Container& cell : test::sheared_cells())
        for (std::uint64_t i = 0; i < 200; ++i) {
            const Vec3 a = point_inside(cell, 2 * i), b = point_inside(cell, 2 * i + 1) + cell.lengths * 1.5;
            CHECK(norm(cell.separation(a, b)) == doctest::Approx(test::nearest_one_by_one(cell, a, b)).epsilon(1e-12));
            CHECK(norm(cell.separation(a, b)) == norm(cell.separation(b, a)));
        }
}

TEST_CASE("in a sheared cell a wrapped point is an image in the cuboid, and one for pictures in the parallelepiped") {
    for (const Container& cell : test::sheared_cells())
        for (std::uint64_t i = 0; i < 200; ++i) {
            Vec3 p = point_inside(cell, i);
            for (int axis = 0; axis < 3; ++axis)
                if (cell.periodic[static_cast<std::size_t>(axis)]) p[axis] += 3.7 * cell.lengths[axis];
            const Vec3 wrapped = cell.wrapped(p), shown = cell.within_sides(p), shares = cell.shares(shown);
            CHECK(test::nearest_one_by_one(cell, wrapped, cell.wrapped(wrapped)) < 1e-12);
            CHECK(test::nearest_one_by_one(cell, p, wrapped) < 1e-12);
            CHECK(test::nearest_one_by_one(cell, p, shown) < 1e-12);
            for (int axis = 0; axis < 3; ++axis) {
                CHECK(wrapped[axis] >= cell.origin[axis]);
                CHECK(wrapped[axis] < cell.origin[axis] + cell.lengths[axis]);
                CHECK(shares[axis] > -1e-12);
                CHECK(shares[axis] < 1 + 1e-12);
            }
            const Vec3 back = cell.origin + shares.x * cell.side(0) + shares.y * cell.side(1) + shares.z * cell.side(2);
            CHECK(norm(back - shown) < 1e-12);
        }
}

TEST_CASE("a point on the upper face of a sheared cell, or a rounding below the lower one, is wrapped as its image") {
    Container cell({0, 0, 0}, {1, 1, 1});
    cell.tilt = {0, 0.25, 0};
    CHECK(cell.wrapped({0.5, 0.5, 1}) == Vec3{0.25, 0.5, 0});
    CHECK(cell.wrapped({0.5, 0.5, -1e-20}) == Vec3{0.5, 0.5, 0});
}

TEST_CASE("tilts are of periodic axes, and scale with the cell") {
    const auto fault = [](Tilt tilt, std::array<bool, 3> periodic) {
        Container cell({0, 0, 0}, {1, 1, 1}, periodic);
        cell.tilt = tilt;
        return fault_of_tilt(cell);
    };
    CHECK(fault({0.1, 2, -3}, {true, true, true}).empty());
    CHECK(fault({0.1, 0, 0}, {true, true, false}).empty());
    CHECK(fault({0, 0, 0.1}, {false, true, true}).empty());
    CHECK(fault({0.1, 0, 0}, {true, false, true}) ==
          "the cell is tilted by xy=0.1 xz=0 yz=0, and it has walls along y: both axes of a tilt that is not 0 must be "
          "periodic");
    CHECK(fault({0, NAN, 0}, {true, true, true}).ends_with("must be finite"));
    Container flat({0, 0, -0.5}, {4, 5, 1});
    flat.dimension = 2, flat.tilt = {0.5, 0, 0};
    CHECK(fault_of_tilt(flat).empty());
    flat.tilt = {0, 0.5, 0};
    CHECK(fault_of_tilt(flat).ends_with("they have xy alone"));
    Container cell = test::sheared_cells().back();
    CHECK(scaled(cell, 2).tilt == Tilt{0, 0.8, 0});
    CHECK(in_other_unit(cell, 1000).tilt == Tilt{0, 400, 0});
    CHECK(cell.volume() == doctest::Approx(1.3 * 0.9 * 1.7));
    CHECK_THROWS_WITH_AS(require_right_angles(cell, "pictures"),
                         doctest::Contains("pictures need a cell with right angles, and this one is tilted by xy=0 "
                                           "xz=0.4 yz=0; give a state from before it was sheared"),
                         InputError);
    CHECK_NOTHROW(require_right_angles(Cell{}, "pictures"));
}
