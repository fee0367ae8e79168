#include <doctest/doctest.h>

#include "bernal/error.hpp"
#include "geometry/meshes.hpp"
#include "geometry/vessels.hpp"
#include "sizes/input_error.hpp"
#include "voronoi/convex_walls.hpp"

using namespace bernal;

TEST_CASE("facets of round walls lie on them, as near as is said") {
    for (const Container& container : test::vessels())
        for (const ConvexWall& wall : convex_walls(container)) {
            REQUIRE(!wall.facets.empty());
            for (const HalfSpace& facet : wall.facets) {
                CHECK(norm(facet.normal) == doctest::Approx(1));
                CHECK(std::abs(distance_to(wall.wall, facet.point).distance) <= wall.deviation + 1e-12);
            }
        }
}

TEST_CASE("what cells cannot be cut by is refused with its kind") {
    const Container mesh{{}, {1, 1, 1}, {false, false, false}, {MeshWall{test::box_mesh({0, 0, 0}, {1, 1, 1})}}};
    CHECK(says(input_error([&] { convex_walls(mesh); }), "mesh"));
    PrismWall angle;
    angle.rings = {{{0, 0}, {2, 0}, {2, 1}, {1, 1}, {1, 2}, {0, 2}}};
    const Container prism{{}, {2, 2, 1}, {false, false, true}, {angle}};
    CHECK(says(input_error([&] { convex_walls(prism); }), "not convex"));
    angle.rings = {{{0, 0}, {2, 0}, {0, 2}}};
    const Container triangle{{}, {2, 2, 1}, {false, false, true}, {angle}};
    CHECK(convex_walls(triangle).front().facets.size() == 3);
}
