#include <doctest/doctest.h>

#include "bernal/error.hpp"
#include "bernal/triangle_mesh.hpp"
#include "geometry/meshes.hpp"

using namespace bernal;
using namespace bernal::test;

namespace {

std::string fault_of(const std::vector<Vec3>& vertices, const std::vector<TriangleMesh::Corners>& triangles) {
    try {
        const TriangleMesh mesh(vertices, triangles, "a.stl");
        require_free_of_crossings(mesh);
        return "none";
    } catch (const InputError& error) {
        return error.what();
    }
}

bool tells(const std::string& fault, const std::string& part) { return fault.find(part) != std::string::npos; }

}  // namespace

TEST_CASE("volumes of meshes come near those of the bodies") {
    CHECK(box_mesh({1, 2, 3}, {2, 4, 6})->volume() == doctest::Approx(6));
    CHECK(box_mesh({1e6, 0, 0}, {1e6 + 1, 1, 1})->volume() == doctest::Approx(1));
    CHECK(bumpy_ball({1, 2, 3}, 2, 100)->volume() == doctest::Approx(4 * std::numbers::pi / 3 * 8).epsilon(0.003));
    const double pi = std::numbers::pi;
    CHECK(hopper_mesh(1, 3, 4, 10, 400)->volume() == doctest::Approx(pi / 3 * 4 * 13 + pi * 9 * 6).epsilon(1e-4));
}

TEST_CASE("vertices of triangles that stand alone become one, and needles are left out") {
    const Mesh box = box_mesh({0, 0, 0}, {1, 1, 1});
    std::vector<Vec3> vertices;
    std::vector<TriangleMesh::Corners> triangles;
    for (const auto& t : box->triangles()) {
        const auto first = static_cast<std::uint32_t>(vertices.size());
        for (const std::uint32_t corner : t) vertices.push_back(box->vertices()[corner]);
        triangles.push_back({first, first + 1, first + 2});
    }
    triangles.push_back({0, 0, 1});
    const TriangleMesh again(vertices, triangles);
    CHECK(again.vertices().size() == 8);
    CHECK(again.triangles().size() == 12);
    CHECK(again.volume() == doctest::Approx(1));
}

TEST_CASE("vertices that few digits have moved apart become one, where that closes the surface") {
    const Mesh exact = box_mesh({0, 0, 0}, {10, 10, 10});
    std::vector<Vec3> vertices = exact->vertices();
    std::vector<TriangleMesh::Corners> triangles = exact->triangles();
    // The last triangle gets corners of its own, each a little aside.
    for (std::uint32_t& corner : triangles.back()) {
        vertices.push_back(vertices[corner] + Vec3{4e-6, -4e-6, 4e-6});
        corner = static_cast<std::uint32_t>(vertices.size() - 1);
    }
    const TriangleMesh mesh(vertices, triangles);
    CHECK(mesh == *exact);
    CHECK(mesh.merged_within() == doctest::Approx(1e-5));
    CHECK(exact->merged_within() == 0);
    vertices.back() += Vec3{1e-3, 0, 0};
    CHECK_THROWS_WITH_AS(TriangleMesh(vertices, triangles), doctest::Contains("is not closed"), InputError);
    // What is advised closes it; what is given is obeyed.
    CHECK_THROWS_WITH_AS(TriangleMesh(vertices, triangles),
                         doctest::Contains("by `mesh-merge` 0.0011, as its gaps are that wide"), InputError);
    CHECK(std::make_shared<TriangleMesh>(vertices, triangles, MeshFiles({}, 0.0011))->volume() ==
          doctest::Approx(1000));
    CHECK_THROWS_AS(TriangleMesh(vertices, triangles, MeshFiles({}, 0.0)), InputError);
    CHECK(*std::make_shared<TriangleMesh>(exact->vertices(), exact->triangles(), MeshFiles({}, 0.1)) == *exact);
    CHECK_THROWS_AS(TriangleMesh(exact->vertices(), exact->triangles(), MeshFiles({}, 20.0)), InputError);
}

TEST_CASE("neighbours share the edge") {
    const Mesh ball = bumpy_ball({}, 1, 20, 0.3);
    for (std::uint32_t t = 0; t < ball->triangles().size(); ++t)
        for (std::size_t k = 0; k < 3; ++k) {
            const auto other = ball->triangles()[ball->neighbours()[t][k]];
            const auto from = ball->triangles()[t][k], to = ball->triangles()[t][(k + 1) % 3];
            const auto at = std::ranges::find(other, to) - other.begin();
            REQUIRE(at < 3);
            CHECK(other[std::size_t(at + 1) % 3] == from);
        }
}

TEST_CASE("bad meshes are refused in one sentence that says where") {
    const Mesh box = box_mesh({0, 0, 0}, {1, 1, 1});
    auto triangles = box->triangles();
    CHECK(fault_of(box->vertices(), triangles) == "none");
    CHECK(tells(fault_of({}, {}), "has no triangles"));
    triangles.pop_back();
    CHECK(tells(fault_of(box->vertices(), triangles), "'a.stl' is not closed: the edge from (1, "));
    triangles = box->triangles();
    std::swap(triangles[3][0], triangles[3][1]);
    CHECK(tells(fault_of(box->vertices(), triangles), "partly inside-out: the triangles "));
    triangles = box->triangles();
    for (auto& t : triangles) std::swap(t[0], t[1]);
    CHECK(tells(fault_of(box->vertices(), triangles), "is inside-out: it encloses the volume -1"));
    auto flat = box->vertices();
    for (Vec3& v : flat) v.z *= 1e-12;
    CHECK(fault_of(flat, box->triangles()) == "none");  // thin, but a volume in its box
    CHECK(tells(fault_of({{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}, {{0, 1, 2}, {0, 2, 1}}), "encloses no volume"));
    CHECK(tells(fault_of({{0, 0, NAN}, {1, 0, 0}, {0, 1, 0}}, {{0, 1, 2}}), "not finite"));
}

TEST_CASE("bodies that reach into each other are refused, those that stand apart are not") {
    const auto two = [](Vec3 shift) {
        const Mesh a = box_mesh({0, 0, 0}, {1, 1, 1});
        auto vertices = a->vertices();
        auto triangles = a->triangles();
        for (const Vec3 v : a->vertices()) vertices.push_back(v + shift);
        for (const auto& [i, j, k] : a->triangles()) triangles.push_back({i + 8, j + 8, k + 8});
        return fault_of(vertices, triangles);
    };
    CHECK(two({2, 0.3, 0.2}) == "none");
    CHECK(tells(two({0.5, 0.3, 0.2}), "crosses itself: its triangles "));
    for (const double d : {0.5, 0.25, -0.5})  // edges meet the diagonals of faces
        CHECK(tells(two({d, d, d}), "crosses itself: its triangles "));
    for (const Vec3 touching : {Vec3{1, 0.5, 0.5}, Vec3{1, 1, 0.5}, Vec3{1, 0, 0}, Vec3{1, 1, 1}})
        CHECK_FALSE(tells(two(touching), "crosses itself"));
    const Mesh ball = bumpy_ball({}, 1, 100, 0.4);
    CHECK_NOTHROW(require_free_of_crossings(*ball));
}
