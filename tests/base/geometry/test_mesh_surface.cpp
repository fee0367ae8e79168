#include <doctest/doctest.h>

#include <random>

#include "geometry/mesh_surface.hpp"
#include "geometry/meshes.hpp"

using namespace bernal;

TEST_CASE("triangles that may not be nearest around a point are not, from anywhere within the slack") {
    const test::Mesh meshes[] = {test::bumpy_ball({0, 0, 0}, 1, 24), test::bumpy_ball({0, 0, 0}, 1, 24, 0.3),
                                 test::box_mesh({-1, -1, -1}, {1, 1, 1}), test::hopper_mesh(0.2, 1, 0.7, 1.5, 12)};
    std::mt19937 random{3};
    std::uniform_real_distribution<double> u(-1.2, 1.2);
    std::size_t left_out = 0, least = 0;
    for (const test::Mesh& mesh : meshes) {
        const MeshSurface surface(*mesh);
        for (const double slack : {0.001, 0.03, 0.2})
            for (int trial = 0; trial < 40; ++trial) {
                const Vec3 p{u(random), u(random), u(random)};
                std::vector<bool> may;
                for (std::uint32_t t = 0; t < mesh->triangles().size(); ++t)
                    may.push_back(surface.may_be_minimum(surface.nearest_of(t, p), p, slack * (1 + 1e-6)));
                left_out += std::size_t(std::ranges::count(may, false));
                for (int step = 0; step < 10; ++step) {
                    const Vec3 way{u(random), u(random), u(random)};
                    const Vec3 moved = p + way * (slack / norm(way));
                    for (std::uint32_t t = 0; t < may.size(); ++t) {
                        if (!surface.is_minimum(surface.nearest_of(t, moved), moved)) continue;
                        ++least;
                        CHECK_UNARY(may[t]);
                    }
                }
            }
    }
    CHECK(left_out > 100'000);
    CHECK(least > 10'000);
}
