#include <doctest/doctest.h>

#include "sweep/stratum_coordinate.hpp"

using namespace bernal;

TEST_CASE("along a periodic axis the nearest image counts, outwards the distance from the middle") {
    const Container cell({}, {4, 6, 10});
    const StratumCoordinate up(cell, 2);
    CHECK(up.length() == 10);
    CHECK(up.of({1, 2, 9.5}) == 9.5);
    CHECK(up.of({1, 2, 9.5}, 1) == -0.5);
    CHECK(up.direction({1, 2, 3}) == Vec3{0, 0, 1});

    const StratumCoordinate out(cell, outwards);
    CHECK(out.length() == 5);
    CHECK(out.of({2, 3, 8}) == 3);
    CHECK(out.direction({2, 3, 8}) == Vec3{0, 0, 1});

    Container tube({}, {4, 4, 10}, {false, false, true}, {CylinderWall{{2, 2, 0}, {0, 0, 1}, 2}});
    const StratumCoordinate around(tube, outwards);
    CHECK(around.length() == 2);
    CHECK(around.of({2, 3, 8}) == 1);
    CHECK(around.direction({2, 3, 8}) == Vec3{0, 1, 0});
}

TEST_CASE("to the wall of a cone, places are parts of the way that is there") {
    const Container cone({}, {4, 4, 10}, {false, false, false}, {ConeWall{{2, 2, 0}, {0, 0, 1}, {2, 1}, 10}});
    const StratumCoordinate way(cone, outwards_to_wall);
    CHECK(way.length() == 2);
    CHECK(way.of({2, 4, 0}) == 2);
    CHECK(way.of({2, 3, 0}) == 1);
    CHECK(way.of({2, 2.5, 10}) == 1);
    CHECK(way.of({2.75, 2, 5}) == 1);
    CHECK(StratumCoordinate(cone, outwards).of({2.75, 2, 5}) == 0.75);
}
