#include <doctest/doctest.h>

#include "geometry/vessels.hpp"
#include "report/container_size.hpp"

using namespace bernal;
using namespace bernal::test;

TEST_CASE("round vessels have a diameter and a height, others their sides") {
    CHECK(size_text(cylinder_vessel()) == "diameter 1 x height 1");
    CHECK(size_text(cone_vessel()) == "diameter 1 to 0.5 x height 1");
    CHECK(size_text(sphere_vessel()) == "diameter 1");
    CHECK(size_text(annulus_vessel()).starts_with("diameter 1, core "));
    CHECK(size_text(annulus_vessel()).ends_with(", x height 1"));
    CHECK(size_text(Container({0, 0, 0}, {1.5, 2, 3})) == "1.5 x 2 x 3");
}

TEST_CASE("a circle has a diameter alone") {
    Container circle({0, 0, 0}, {12, 12, 1}, {false, false, true}, {CylinderWall{{6, 6, 0}, {0, 0, 1}, 6}});
    circle.dimension = 2;
    CHECK(size_text(circle) == "diameter 12");
}
