#include <doctest/doctest.h>

#include <random>

#include "geometry/meshes.hpp"
#include "geometry/polygon.hpp"
#include "verify/judged_wall.hpp"

using namespace bernal;
using namespace bernal::test;

TEST_CASE("the certificate judges meshes and prisms as those distances that packings are made with") {
    std::mt19937 random(1);
    std::uniform_real_distribution<double> coordinate(-1.5, 5.5);
    const MeshWall bumpy{bumpy_ball({2, 2, 2}, 2, 40, 0.4), true, 1.25, {-0.5, -0.5, -0.5}};
    for (const bool inside : {true, false})
        for (Wall wall :
             {Wall(bumpy), Wall(MeshWall{box_mesh({0, 0, 0}, {4, 4, 4})}), Wall(MeshWall{hopper_mesh(1, 3, 4, 5, 30)}),
              Wall(PrismWall{rings_of_polygon("POLYGON((0 0,4 0,4 1,1 1,1 4,0 4,0 0),(0.3 0.3,0.3 0.6,0.6 "
                                              "0.6,0.3 0.3))"),
                             {0.5, 0.5, 0.5},
                             {0, 1, 0}})}) {
            std::visit(
                [&](auto& w) {
                    if constexpr (requires { w.inside; }) w.inside = inside;
                },
                wall);
            const JudgedWall judged(wall);
            for (int i = 0; i < 500; ++i) {
                const Sphere sphere{{coordinate(random), coordinate(random), coordinate(random)}, 0.3};
                const double expected = sphere.radius - distance_to(wall, sphere.center).distance;
                CHECK(judged.overlap(sphere) == doctest::Approx(expected).epsilon(1e-12));
                if (expected >= -0.1)
                    CHECK(judged.overlap(sphere, 0.1) == doctest::Approx(expected).epsilon(1e-12));
                else
                    CHECK(judged.overlap(sphere, 0.1) < -0.1);
            }
        }
}

TEST_CASE("points in line with edges and corners are on the right side") {
    const JudgedWall box{MeshWall{box_mesh({0, 0, 0}, {4, 4, 4})}};
    for (const double y : {1.0, 2.0, 3.0})
        for (const double z : {1.0, 2.0, 3.0}) {
            CHECK(box.overlap({{2, y, z}, 1}) <= 0);
            CHECK(box.overlap({{-2, y, z}, 1}) == 3);
            CHECK(box.overlap({{6, y, z}, 1}) == 3);
        }
    CHECK(box.overlap({{-2, 0, 0}, 1}) == 3);
    CHECK(box.overlap({{-2, 4, 4}, 1}) == 3);
    CHECK(box.overlap({{1, 1, 1}, 1}) == 0);  // it just touches three faces
}
