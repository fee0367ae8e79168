#include <doctest/doctest.h>

#include <random>

#include "verify/wall_overlap.hpp"

using namespace bernal;

TEST_CASE("the certificate's distances agree with those that packings are made with") {
    std::mt19937 random(1);
    std::uniform_real_distribution<double> coordinate(-5, 5);
    for (const bool inside : {true, false})
        for (const Wall& wall :
             {Wall(PlaneWall{{1, 2, 3}, {0.6, 0, -0.8}}), Wall(CylinderWall{{1, 0, 2}, {0, 1, 0}, 3, inside}),
              Wall(SphereWall{{0.5, 0, 1}, 4, inside}), Wall(ConeWall{{0, 1, 0}, {0, 0, 1}, {3, 1}, 7, inside})})
            for (int i = 0; i < 100; ++i) {
                const Sphere sphere{{coordinate(random), coordinate(random), coordinate(random)}, 0.3};
                CHECK(wall_overlap(wall, sphere) ==
                      doctest::Approx(sphere.radius - distance_to(wall, sphere.center).distance).epsilon(1e-12));
            }
}

TEST_CASE("a sphere that just touches does not cross") {
    CHECK(wall_overlap(CylinderWall{{0, 0, 0}, {0, 0, 1}, 2}, {{1, 0, 0}, 1}) == 0);
    CHECK(wall_overlap(SphereWall{{0, 0, 0}, 2}, {{0, 1, 0}, 1}) == 0);
    CHECK(wall_overlap(CylinderWall{{0, 0, 0}, {0, 0, 1}, 2, false}, {{3, 0, 0}, 1}) == 0);
    CHECK(wall_overlap(CylinderWall{{0, 0, 0}, {0, 0, 1}, 2}, {{1.000000000000001, 0, 0}, 1}) > 0);
}
