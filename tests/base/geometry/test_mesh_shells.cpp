#include <doctest/doctest.h>

#include "bernal/error.hpp"
#include "geometry/mesh_shells.hpp"
#include "geometry/meshes.hpp"

using namespace bernal;
using namespace bernal::test;

namespace {

struct Body {
    Mesh mesh;
    bool faces_outwards = true;
};

std::string fault_of(const std::vector<Body>& bodies) {
    std::vector<Vec3> vertices;
    std::vector<TriangleMesh::Corners> triangles;
    for (const auto& [mesh, faces_outwards] : bodies) {
        const auto n = static_cast<std::uint32_t>(vertices.size());
        vertices.insert(vertices.end(), mesh->vertices().begin(), mesh->vertices().end());
        for (const auto& [a, b, c] : mesh->triangles())
            triangles.push_back(faces_outwards ? TriangleMesh::Corners{n + a, n + b, n + c}
                                               : TriangleMesh::Corners{n + a, n + c, n + b});
    }
    try {
        const TriangleMesh mesh(vertices, triangles, "a.stl");
        require_shells_in_order(mesh);
        return "";
    } catch (const InputError& error) {
        return error.what();
    }
}

const Mesh large = box_mesh({0, 0, 0}, {9, 9, 9}), middle = bumpy_ball({4, 4, 4}, 3, 30),
           small = box_mesh({3.5, 3.5, 3.5}, {4, 4, 4.25}), apart = box_mesh({10, 2, 2}, {12, 3, 3});

}  // namespace

TEST_CASE("bodies apart, cavities and bodies in cavities are in order") {
    CHECK(fault_of({{large}}) == "");
    CHECK(fault_of({{large}, {apart}}) == "");
    CHECK(fault_of({{large}, {middle, false}}) == "");
    CHECK(fault_of({{small}, {middle, false}, {large}, {apart}}) == "");
}

TEST_CASE("a body inside another is refused, both shells named") {
    CHECK(fault_of({{large}, {small}}) ==
          "the mesh 'a.stl' has one body inside another: its shell of triangle 13, from (3.5, 3.5, 3.5) to (4, 4, "
          "4.25), faces outwards and lies within the shell of triangle 1, from (0, 0, 0) to (9, 9, 9); turn the inner "
          "one round for a cavity, or leave one of them out");
    CHECK(fault_of({{small}, {large}}).find("its shell of triangle 1, ") != std::string::npos);
    CHECK(fault_of({{large}, {middle}, {small, false}}).find("its shell of triangle 13, ") != std::string::npos);
}

TEST_CASE("a cavity in no body is refused") {
    CHECK(fault_of({{large}, {apart, false}}).find("faces inwards and lies within no other") != std::string::npos);
    CHECK(fault_of({{large}, {middle, false}, {small, false}}).find("faces inwards") != std::string::npos);
}
