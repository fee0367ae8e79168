#include <doctest/doctest.h>

#include "equilibrium/wall_bend.hpp"

using namespace bernal;

namespace {

/// By how much the normal changes as the point moves.
Vec3 turn_of_normal(const Wall& wall, Vec3 point, Vec3 move) {
    const WallBend bend = bend_of(wall, point);
    const Vec3 n = distance_to(wall, point).normal;
    return (move - n * dot(n, move) - bend.straight * dot(bend.straight, move)) * bend.curvature;
}

}  // namespace

TEST_CASE("a normal turns as its difference between two points tells, on both sides of each wall") {
    for (const bool inside : {true, false})
        for (const Wall& wall :
             {Wall(PlaneWall{{0, 0, 1}, {0.6, 0, 0.8}}), Wall(CylinderWall{{1, 2, 0}, {0, 0, 1}, 3, inside}),
              Wall(CylinderWall{{1, 2, 0}, {-1, 0, 0}, 3, inside}), Wall(SphereWall{{1, 2, 3}, 4, inside}),
              Wall(ConeWall{{0, 0, 1}, {0, 0, 1}, {4, 1}, 4, inside})})
            for (const Vec3 p : {Vec3{0.3, 0.4, 1.7}, {2, 1, 3.5}, {-3, 4, 2}})
                for (const Vec3 move : {Vec3{1, 0, 0}, {0, 1, 0}, {0.3, -0.5, 0.7}}) {
                    CAPTURE(kind(wall));
                    const double h = 1e-5;
                    const Vec3 ahead = distance_to(wall, p + move * h).normal,
                               behind = distance_to(wall, p - move * h).normal;
                    CHECK(norm((ahead - behind) * (0.5 / h) - turn_of_normal(wall, p, move)) < 1e-8);
                }
}

TEST_CASE("on an axis nothing is divided by zero") {
    CHECK(bend_of(CylinderWall{{0, 0, 0}, {0, 0, 1}, 1}, {0, 0, 5}).curvature == 0);
    CHECK(bend_of(SphereWall{{0, 0, 0}, 1}, {}).curvature == 0);
}
