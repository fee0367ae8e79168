#include <doctest/doctest.h>

#include "geometry/geometry.hpp"
#include "geometry/meshes.hpp"
#include "geometry/vessels.hpp"
#include "geometry/wall_search.hpp"

using namespace bernal;
using namespace bernal::test;

namespace {

/// A cylinder with two hundred fixed spheres and a stone in it.
std::vector<Wall> many_walls() {
    std::vector<Wall> walls = cylinder_vessel().surfaces;
    const Container place({}, {1, 1, 1});
    for (std::uint64_t i = 0; i < 200; ++i)
        walls.push_back(SphereWall{point_inside(place, i), 0.01 + 1e-4 * static_cast<double>(i), false});
    walls.push_back(MeshWall{bumpy_ball({0.5, 0.5, 0.5}, 0.1, 12, 0.2), false});
    return walls;
}

}  // namespace

TEST_CASE("the nearest wall is the one that a look at all of them finds") {
    const WallSearch search(many_walls());
    for (std::uint64_t i = 1000; i < 1500; ++i) {
        const Vec3 p = point_inside(Container({-0.25, -0.25, -0.25}, {1.5, 1.5, 1.5}), i);
        WallDistance least{HUGE_VAL, {}};
        for (const Wall& wall : search.walls())
            if (const WallDistance d = distance_to(wall, p); d.distance < least.distance) least = d;
        const WallDistance found = search.nearest(p);
        CHECK(found.distance == least.distance);
        CHECK(found.normal == least.normal);
        const double limit = 0.02;
        if (least.distance <= limit)
            CHECK(search.nearest(p, limit).distance == least.distance);
        else
            CHECK(search.nearest(p, limit).distance > limit);
    }
}

TEST_CASE("all walls within reach are visited, in their order, and few others") {
    const WallSearch search(many_walls());
    std::size_t visits = 0;
    for (std::uint64_t i = 1000; i < 1500; ++i) {
        const Vec3 p = point_inside(Container({}, {1, 1, 1}), i);
        std::vector<std::uint32_t> visited;
        search.for_each_near(p, 0.03, [&](std::uint32_t w) { visited.push_back(w); });
        CHECK(std::ranges::is_sorted(visited));
        for (std::uint32_t w = 0; w < search.walls().size(); ++w)
            if (distance_to(search.walls()[w], p).distance <= 0.03) CHECK(std::ranges::binary_search(visited, w));
        visits += visited.size();
    }
    CHECK(visits < 500 * 10);
}

TEST_CASE("without walls nothing is near") {
    CHECK(WallSearch().nearest({1, 2, 3}).distance == HUGE_VAL);
    CHECK(WallSearch({SphereWall{{}, 1, false}}).nearest({3, 0, 0}).distance == 2);
    CHECK(WallSearch({SphereWall{{}, 1, false}}).nearest({3, 0, 0}).normal == Vec3{1, 0, 0});
}
