#include <doctest/doctest.h>

#include <cstdint>

#include "bernal/error.hpp"
#include "bernal/mesh_files.hpp"
#include "mesh/mesh_polygons.hpp"
#include "temporary_folder.hpp"

using namespace bernal;

namespace {

std::string binary(std::uint32_t promised, std::size_t triangles) {
    std::string text(80, '\0');
    for (int k = 0; k < 4; ++k) text += static_cast<char>(promised >> 8 * k);
    return text + std::string(50 * triangles, '\1');
}

}  // namespace

TEST_CASE("a binary STL is as long as its number of triangles asks for, or longer") {
    CHECK(read_stl(binary(3, 3)).ends.size() == 3);
    CHECK(read_stl(binary(3, 3) + "attributes").ends.size() == 3);
    CHECK(read_stl(binary(0, 3)).ends.size() == 3);
    CHECK_THROWS_AS(read_stl(binary(4, 3)), Damage);
    CHECK_THROWS_AS(read_stl(binary(4294967295, 3)), Damage);
    CHECK_THROWS_AS(read_stl(binary(1, 0).substr(0, 83)), Damage);
    const TemporaryFolder folder;
    CHECK_THROWS_WITH_AS(read_mesh_files(folder.write("a.stl", binary(4294967295, 3))), doctest::Contains("is damaged"),
                         InputError);
}

TEST_CASE("text has small or large letters, any names, colours, more than one solid, and no end") {
    const std::string facet =
        "facet normal 0 0 1\n  Outer loop\n vertex 0 0 +1e-1\n\nvertex 1 0 0\nVERTEX 0 1 0 0\n"
        "endloop\nEndFacet\r\n";
    const std::string name(600, 'a');
    const MeshPolygons mesh = read_stl("made by hand\nSOLID " + name + " \xc3\xa4\ncolor 1 0 0\n" + facet + facet +
                                       "endsolid\nfacet of a diamond\nsolid b\n" + facet);
    CHECK(mesh.ends == std::vector<std::size_t>{3, 6, 9});
    REQUIRE(mesh.vertices.size() == 9);
    CHECK(mesh.vertices[0] == Vec3{0, 0, 0.1f});
    CHECK(mesh.vertices[5] == Vec3{0, 1, 0});
}

TEST_CASE("text that is none, and where") {
    const TemporaryFolder folder;
    const std::string start = "solid a\nfacet normal 0 0 1\nouter loop\nvertex 0 0 0\n";
    for (const auto& [text, sentence] :
         {std::pair<std::string, std::string>{start, "it ends within a facet"},
          {"solid a\nfacet nor 0 0\nvertex " + std::string(100, '\f') + "0 \"1 0\n",
           "its line 3 has no 'outer' where it should be"},
          {start + "vertex 1 0\n", "its line 5 is not a vertex with three coordinates; repair"},
          {start + "vertex 1,5 0 0\n", "its line 5 is not a vertex with three coordinates"},
          {start + "vertex 1 0 0\nendloop\n", "its line 6 has no 'vertex' where it should be"},
          {"solid a\nvertex 0 0 0\n", "its line 2 has no 'facet' where it should be"},
          {"nothing of the kind\n", "it has no line 'solid'; repair or rename it"},
          {start + "vertex 1e60 0 0\nvertex 0 1 0\nendloop\nendfacet\n", "has a vertex that is not finite"}}) {
        CAPTURE(sentence);
        CHECK_THROWS_WITH_AS(read_mesh_files(folder.write("a.stl", text)), doctest::Contains(sentence.c_str()),
                             InputError);
    }
}
