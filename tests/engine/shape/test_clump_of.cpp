#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <numbers>
#include <random>

#include "bernal/shape.hpp"
#include "geometry/meshes.hpp"
#include "shape/mesh_filling.hpp"
#include "shape/mesh_fit.hpp"
#include "shape/surface_error.hpp"
#include "sizes/input_error.hpp"

using namespace bernal;

namespace {

/// A solid given by formulas, and its mesh.
struct Solid {
    test::Mesh mesh;
    std::function<double(Vec3)> outside;  ///< distance from it, 0 within
};

Solid cube() {
    return {test::box_mesh({0, 0, 0}, {2, 2, 2}), [](Vec3 p) {
                Vec3 out;
                for (int axis = 0; axis < 3; ++axis) out[axis] = std::max({0.0, -p[axis], p[axis] - 2});
                return norm(out);
            }};
}

/// Two arms, each three times as long as wide.
Solid angle_iron() {
    const std::vector<Vec3> ends{{0, 0, 0}, {3, 0, 0}, {3, 1, 0}, {1, 1, 0}, {1, 3, 0}, {0, 3, 0}};
    std::vector<Vec3> vertices = ends;
    for (const Vec3 p : ends) vertices.push_back(p + Vec3{0, 0, 1});
    std::vector<TriangleMesh::Corners> triangles;
    using Corners = TriangleMesh::Corners;
    for (const auto& [a, b, c] : {Corners{0, 1, 2}, Corners{0, 2, 3}, Corners{0, 3, 5}, Corners{3, 4, 5}}) {
        triangles.push_back({a, c, b});
        triangles.push_back({a + 6, b + 6, c + 6});
    }
    for (std::uint32_t k = 0; k < 6; ++k) {
        const std::uint32_t next = (k + 1) % 6;
        triangles.push_back({k, next, next + 6});
        triangles.push_back({k, next + 6, k + 6});
    }
    const auto outside_of_arm = [](Vec3 p, Vec3 high) {
        Vec3 out;
        for (int axis = 0; axis < 3; ++axis) out[axis] = std::max({0.0, -p[axis], p[axis] - high[axis]});
        return norm(out);
    };
    return {std::make_shared<TriangleMesh>(vertices, triangles),
            [=](Vec3 p) { return std::min(outside_of_arm(p, {3, 1, 1}), outside_of_arm(p, {1, 3, 1})); }};
}

test::Mesh ellipsoid_mesh(Vec3 half, std::uint32_t rows = 23, std::uint32_t around = 40) {
    return test::surface_mesh(rows, around, {0, 0, -half.z}, {0, 0, half.z}, [=](std::uint32_t row, double angle) {
        const double polar = std::numbers::pi * (row + 1) / (rows + 1);
        return Vec3{half.x * std::sin(polar) * std::cos(angle), half.y * std::sin(polar) * std::sin(angle),
                    -half.z * std::cos(polar)};
    });
}

/// From the ellipsoid: the nearest place is a^2 p / (t + a^2), with t from where that lies on it (Eberly).
double outside_of_ellipsoid(Vec3 half, Vec3 p) {
    const auto nearest = [&](double t) {
        Vec3 q;
        for (int k = 0; k < 3; ++k) q[k] = half[k] * half[k] * p[k] / (t + half[k] * half[k]);
        return q;
    };
    const auto level = [&](Vec3 q) { return norm({q.x / half.x, q.y / half.y, q.z / half.z}); };
    if (level(p) <= 1) return 0;
    double low = 0, high = norm(p) * largest(half);
    for (int k = 0; k < 60; ++k) (level(nearest((low + high) / 2)) > 1 ? low : high) = (low + high) / 2;
    return norm(p - nearest(low));
}

Solid ellipsoid() {
    const Vec3 half{3, 2, 1};
    return {ellipsoid_mesh(half), [=](Vec3 p) { return outside_of_ellipsoid(half, p); }};
}

/// By random points: of the mesh's box, how much spheres cover of what is in the solid.
double uncovered_share(const Solid& solid, const std::vector<Sphere>& spheres) {
    std::mt19937_64 random(7);
    std::uniform_real_distribution<double> even(0, 1);
    const Vec3 low = solid.mesh->lowest(), extent = solid.mesh->highest() - low;
    int inside = 0, bare = 0;
    for (int k = 0; k < 40000; ++k) {
        const Vec3 p = low + Vec3{even(random) * extent.x, even(random) * extent.y, even(random) * extent.z};
        if (solid.outside(p) > 0) continue;
        ++inside;
        if (distance_outside(spheres, p) > 0) ++bare;
    }
    return static_cast<double>(bare) / inside;
}

double farthest_outside(const Solid& solid, const std::vector<Sphere>& spheres) {
    std::mt19937_64 random(11);
    std::normal_distribution<double> normal;
    double farthest = 0;
    for (const Sphere& s : spheres)
        for (int k = 0; k < 2000; ++k) {
            const Vec3 way{normal(random), normal(random), normal(random)};
            farthest = std::max(farthest, solid.outside(s.center + way * (s.radius / norm(way))));
        }
    return farthest;
}

double diameter_of(const Solid& solid) { return std::cbrt(6 * solid.mesh->volume() / std::numbers::pi); }

ClumpOptions with(int members, double reach = ClumpOptions{}.reach) { return {members, {}, reach}; }

}  // namespace

TEST_CASE("a sphere's mesh gives one sphere, of its volume to within the mesh's own error") {
    const test::Mesh mesh = ellipsoid_mesh({5, 5, 5}, 23, 40);
    double inner = 5;  // of the largest sphere within
    for (const auto& [a, b, c] : mesh->triangles()) {
        const auto& v = mesh->vertices();
        const Vec3 normal = cross(v[b] - v[a], v[c] - v[a]);
        inner = std::min(inner, dot(normal, v[a]) / norm(normal));
    }
    const double own_error = 1 - std::pow(inner / 5, 3);
    for (const double reach : {0.0, 0.02}) {
        const Shape shape = clump_of(*mesh, "ball", with(15, reach));
        REQUIRE(shape.members.size() == 1);
        REQUIRE(shape.fit);
        CHECK(std::abs(shape.fit->volume_ratio - 1) < 1.1 * own_error);
        CHECK(shape.fit->largest_distance < 0.01);
        CHECK(shape.sieve_diameter == doctest::Approx(1));
    }
}

TEST_CASE("the more members, the less is left, and none reaches out farther than told") {
    for (const Solid& solid : {cube(), ellipsoid(), angle_iron()}) {
        double left = 1, distance = 1;
        for (const int members : {2, 6, 20}) {
            const std::vector<Sphere> spheres = members_filling(*solid.mesh, "solid", with(members));
            const double now = uncovered_share(solid, spheres);
            CHECK(static_cast<int>(spheres.size()) <= members);
            CHECK(now < left);
            left = now;
            const double reach = farthest_outside(solid, spheres) / diameter_of(solid);
            // The ellipsoid's mesh lies within it.
            CHECK(reach <= 0.02 + 1e-9);
            CHECK(reach > 0.005);
            const MeshFit fit = distances_from_mesh(*solid.mesh, spheres);
            CHECK(fit.reach <= 0.02 + 1e-9);
            CHECK(fit.mean_distance < distance);
            distance = fit.mean_distance;
        }
        CHECK(left < 0.17);
    }
}

TEST_CASE("without reach all spheres are within, and the fit told is that of random points") {
    const Solid solid = cube();
    const std::vector<Sphere> spheres = members_filling(*solid.mesh, "cube", with(12, 0));
    CHECK(farthest_outside(solid, spheres) < 1e-9);
    const Shape shape = clump_of(*solid.mesh, "cube", with(12, 0));
    CHECK(shape.fit->reach == doctest::Approx(0).epsilon(1e-12));
    CHECK(shape.fit->volume_ratio == doctest::Approx(1 - uncovered_share(solid, spheres)).epsilon(0.01));
    double sum = 0, corner = HUGE_VAL;
    std::mt19937_64 random(3);
    std::uniform_real_distribution<double> even(0, 2);
    constexpr int places = 20000;
    for (int k = 0; k < places; ++k) {
        Vec3 p{even(random), even(random), even(random)};
        p[k % 3] = k % 2 == 0 ? 0 : 2;
        sum += distance_outside(spheres, p);
    }
    CHECK(shape.fit->mean_distance == doctest::Approx(sum / places / diameter_of(solid)).epsilon(0.03));
    corner = 0;
    for (const Vec3 p : solid.mesh->vertices()) corner = std::max(corner, distance_outside(spheres, p));
    CHECK(shape.fit->largest_distance == doctest::Approx(corner / diameter_of(solid)));
}

TEST_CASE("an error is reached with as few members as it takes, wherever the mesh lies and however large it is") {
    const Solid solid = cube();
    const std::vector<Sphere> spheres = members_filling(*solid.mesh, "cube", {{}, 0.15, 0});
    CHECK(uncovered_share(solid, spheres) == doctest::Approx(0.15).epsilon(0.05));
    const auto fewer = static_cast<int>(spheres.size()) - 1;
    CHECK(uncovered_share(solid, members_filling(*solid.mesh, "cube", with(fewer, 0))) > 0.145);
    CHECK(members_filling(*solid.mesh, "cube", {{}, 0.15, 0}) == spheres);
    const test::Mesh elsewhere = test::box_mesh({1000, -500, 3}, {1000.25, -499.75, 3.25});
    const std::vector<Sphere> small = members_filling(*elsewhere, "cube", {{}, 0.15, 0});
    REQUIRE(std::abs(std::ssize(small) - std::ssize(spheres)) <= 1);
    CHECK(small.front().radius == doctest::Approx(spheres.front().radius / 8).epsilon(1e-3));
}

TEST_CASE("what is no solid for so many members is refused, with what would do") {
    const auto fault = [](const test::Mesh& mesh, const ClumpOptions& options) {
        return input_error([&] { clump_of(*mesh, "slab", options); });
    };
    const test::Mesh rod = test::box_mesh({0, 0, 0}, {12, 1, 1});
    CHECK(fault(rod, with(2)) ==
          "the mesh of the shape 'slab' is too thin for 2 members: no more than 11.6094 % of it is filled; give 5 "
          "members or more");
    CHECK(clump_of(*rod, "slab", with(5)).members.size() == 5);
    CHECK(fault(test::box_mesh({0, 0, 0}, {100, 100, 1}), with(15)) ==
          "the mesh of the shape 'slab' is too thin for 15 members: no more than 0 % of it is filled; give a thicker "
          "one");
    CHECK(fault(rod, {{}, 0.002, 0}).find("give an error of") != std::string::npos);
    CHECK(fault(rod, with(0)) == "a clump of a mesh is asked to have 0 members; give a whole number from 1 to 500");
    CHECK(fault(rod, {{}, 1.5, 0}) ==
          "a clump of a mesh is asked to leave 1.5 of its volume uncovered; give an error from 0.001 to below 1");
    CHECK(fault(rod, with(9, 0.3)) ==
          "members of a clump of a mesh are asked to reach out of it by 0.3 equivalent diameters; give a reach from 0 "
          "to 0.2");
    const auto one = test::box_mesh({0, 0, 0}, {1, 1, 1}), other = test::box_mesh({3, 0, 0}, {4, 1, 1});
    std::vector<Vec3> vertices = one->vertices();
    std::vector<TriangleMesh::Corners> triangles = one->triangles();
    vertices.insert(vertices.end(), other->vertices().begin(), other->vertices().end());
    for (const auto& [a, b, c] : other->triangles()) triangles.push_back({a + 8, b + 8, c + 8});
    CHECK(fault(std::make_shared<TriangleMesh>(vertices, triangles), with(15)) ==
          "the mesh of the shape 'slab' is in 2 pieces; give each as a shape of its own");
}

TEST_CASE("a mesh as text has a file and what is asked of it") {
    CHECK(!mesh_shape("rod:aspect=3"));
    CHECK(!mesh_shape("rock.csv"));
    REQUIRE(mesh_shape("a/rock.STL"));
    CHECK(mesh_shape("a/rock.STL")->file == "a/rock.STL");
    CHECK(mesh_shape("a:b.obj")->file == "a:b.obj");
    const auto given = mesh_shape("rock.ply:members=30,error=0.05,reach=0.01");
    REQUIRE(given);
    CHECK(given->file == "rock.ply");
    CHECK(given->options == ClumpOptions{30, 0.05, 0.01});
    CHECK(option_text(*given) == "rock.ply:members=30,error=0.05,reach=0.01");
    CHECK(option_text(*mesh_shape("rock.stl")) == "rock.stl:members=15,reach=0.02");
    CHECK(option_text(*mesh_shape("rock.stl:error=0.1")) == "rock.stl:error=0.1,reach=0.02");
    CHECK(input_error([] { mesh_shape("rock.stl:member=3"); }) ==
          "the shape 'rock.stl', a clump of a mesh, has no parameter 'member' (did you mean 'members'?); give members, "
          "error or reach, as in rock.stl:members=20");
    CHECK(input_error([] { mesh_shape("rock.stl:members=2.5"); }) ==
          "the shape 'rock.stl' is given 2.5 members; give a whole number, as in members=20");
    CHECK(input_error([] { given_shape("rock.stl", 2); }) ==
          "the shape 'rock.stl' is that of a mesh, and none of discs; in a plane give dimer, rod, or a file of "
          "members");
}

TEST_CASE("members as text read back") {
    const Shape shape = clump_of(*angle_iron().mesh, "an iron", with(6));
    const Shape again = given_shape(members_text(shape));
    CHECK(again.name == "an iron");
    REQUIRE(again.members.size() == shape.members.size());
    for (std::size_t k = 0; k < shape.members.size(); ++k) {
        CHECK(norm(again.members[k].center - shape.members[k].center) < 1e-9);
        CHECK(again.members[k].radius == doctest::Approx(shape.members[k].radius).epsilon(1e-12));
    }
}
