#include <doctest/doctest.h>

#include "bernal/wall.hpp"

using namespace bernal;

namespace {

const CylinderWall tube{{1, 2, 0}, {0, 0, 1}, 3, true};
const SphereWall flask{{1, 2, 3}, 4, true};
const ConeWall funnel{{0, 0, 1}, {0, 0, 1}, {4, 1}, 4, true};
const PlaneWall slope{{0, 0, 1}, {0.6, 0, 0.8}};

}  // namespace

TEST_CASE("distances to walls, by hand") {
    CHECK(distance_to(slope, {0, 5, 2}).distance == doctest::Approx(0.8));
    CHECK(distance_to(tube, {1, 4, 100}).distance == doctest::Approx(1));
    CHECK(distance_to(tube, {1, 7, -1}).distance == doctest::Approx(-2));
    CHECK(distance_to(flask, {1, 2, 0}).distance == doctest::Approx(1));
    CHECK(distance_to(funnel, {0, 0, 1}).distance == doctest::Approx(4 * 0.8));
    CHECK(distance_to(funnel, {4, 0, 1}).distance == doctest::Approx(0));
    CHECK(distance_to(funnel, {0, 1, 5}).distance == doctest::Approx(0));
    CylinderWall core = tube;
    core.inside = false;
    CHECK(distance_to(core, {1, 7, 0}).distance == doctest::Approx(2));
}

TEST_CASE("the normal is where the distance grows fastest, at rate 1, on both sides of each wall") {
    SphereWall boulder = flask;
    boulder.inside = false;
    for (const Wall& wall : {Wall(slope), Wall(tube), Wall(flask), Wall(funnel), Wall(boulder)})
        for (const Vec3 p : {Vec3{0.3, 0.4, 1.7}, {2, 1, 3}, {-3, 4, 2}, {5, -1, 4}}) {
            CAPTURE(kind(wall));
            const WallDistance here = distance_to(wall, p);
            CHECK(norm(here.normal) == doctest::Approx(1));
            const double step = 1e-6;
            CHECK(distance_to(wall, p + here.normal * step).distance - here.distance == doctest::Approx(step));
        }
}

TEST_CASE("on the axis any direction away from it will do") {
    for (const Vec3 axis : {Vec3{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}) {
        const WallDistance here = distance_to(CylinderWall{{1, 1, 1}, axis, 2}, Vec3{1, 1, 1} + axis);
        CHECK(here.distance == 2);
        CHECK(norm(here.normal) == doctest::Approx(1));
        CHECK(dot(here.normal, axis) == 0);
    }
}

TEST_CASE("transformed walls are as far from transformed points") {
    for (const Wall& wall : {Wall(slope), Wall(tube), Wall(flask), Wall(funnel)}) {
        const Vec3 p{0.3, -0.4, 2}, shift{7, 8, 9};
        CHECK(distance_to(transformed(wall, 3, shift), p * 3 + shift).distance ==
              doctest::Approx(3 * distance_to(wall, p).distance));
    }
}
