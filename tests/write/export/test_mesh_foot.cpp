#include <doctest/doctest.h>

#include <cmath>
#include <numbers>

#include "export/mesh_foot.hpp"
#include "geometry/meshes.hpp"

using namespace bernal;
using namespace bernal::test;

namespace {

/// What a polygon leaves of a plane, seen from above, moved up: a prism on a floor of any shape.
Container standing_on(const std::vector<Vec3>& corners, const std::vector<std::array<std::uint32_t, 3>>& floor) {
    std::vector<Vec3> vertices = corners;
    const auto n = static_cast<std::uint32_t>(corners.size());
    for (Vec3 corner : corners) corner.z += 5, vertices.push_back(corner);
    std::vector<std::array<std::uint32_t, 3>> triangles;
    for (const auto& [a, b, c] : floor) {
        triangles.push_back({a, c, b});
        triangles.push_back({a + n, b + n, c + n});
    }
    for (std::uint32_t k = 0; k < n; ++k) {
        const std::uint32_t next = (k + 1) % n;
        triangles.push_back({k, next, next + n});
        triangles.push_back({k, next + n, k + n});
    }
    const auto mesh = std::make_shared<const TriangleMesh>(vertices, triangles);
    return {mesh->lowest(), mesh->highest() - mesh->lowest(), {false, false, false}, {MeshWall{mesh}}};
}

}  // namespace

TEST_CASE("the floor of a mesh has its middle, the widest circle about it and its edges") {
    const Container box = standing_on({{1, 2, 3}, {5, 2, 3}, {5, 4, 3}, {1, 4, 3}}, {{0, 1, 2}, {0, 2, 3}});
    const auto foot = mesh_foot(box, 2);
    REQUIRE(foot);
    CHECK(norm(foot->middle - Vec3{3, 3, 3}) < 1e-12);
    CHECK(foot->inner_radius == doctest::Approx(1));
    REQUIRE(foot->edges.size() == 4);
    double around = 0;
    for (const auto& [from, to] : foot->edges) {
        around += norm(to - from);
        CHECK(cross(from - foot->middle, to - foot->middle).z > 0);
    }
    CHECK(around == doctest::Approx(12));
    // Stood on another side, that is its floor.
    CHECK(mesh_foot(box, 0)->inner_radius == doctest::Approx(1));
    CHECK(norm(mesh_foot(box, 0)->middle - Vec3{1, 3, 5.5}) < 1e-12);
}

TEST_CASE("the foot of a hopper is a polygon, whose scale and place are those of the wall") {
    const auto mesh = hopper_mesh(0.4, 1, 1, 2.5, 24);
    Container hopper{mesh->lowest(), mesh->highest() - mesh->lowest(), {false, false, false}, {MeshWall{mesh}}};
    hopper.surfaces = {MeshWall{mesh, true, 2, {10, 20, 30}}};
    hopper.lengths = hopper.lengths * 2;
    const auto foot = mesh_foot(hopper, 2);
    REQUIRE(foot);
    CHECK(norm(foot->middle - Vec3{10, 20, 30}) < 1e-12);
    CHECK(foot->inner_radius == doctest::Approx(0.8 * std::cos(std::numbers::pi / 24)));
    CHECK(foot->edges.size() == 24);
}

TEST_CASE("no foot has a mesh that ends in a point, a floor that its middle does not see all of, and what is none") {
    const std::vector<Vec3> corners{{0, 0, 0}, {4, 0, 0}, {4, 1, 0}, {1, 1, 0},
                                    {1, 3, 0}, {4, 3, 0}, {4, 4, 0}, {0, 4, 0}};
    const Container u_shaped = standing_on(corners, {{0, 1, 2}, {0, 2, 3}, {0, 3, 4}, {0, 4, 7}, {4, 5, 6}, {4, 6, 7}});
    CHECK_FALSE(mesh_foot(u_shaped, 2));
    const auto tip = std::make_shared<const TriangleMesh>(
        std::vector<Vec3>{{0, 0, 0}, {1, 0, 1}, {0, 1, 1}, {-1, -1, 1}},
        std::vector<std::array<std::uint32_t, 3>>{{0, 2, 1}, {0, 3, 2}, {0, 1, 3}, {1, 2, 3}});
    const Container pointed{tip->lowest(), tip->highest() - tip->lowest(), {false, false, false}, {MeshWall{tip}}};
    CHECK_FALSE(mesh_foot(pointed, 2));
    CHECK_FALSE(mesh_foot(Container{}, 2));
}
