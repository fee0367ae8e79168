#include <doctest/doctest.h>

#include "bernal/error.hpp"
#include "bernal/mesh_files.hpp"
#include "mesh/mesh_polygons.hpp"
#include "temporary_folder.hpp"

using namespace bernal;

namespace {

const std::string vertices = "# four\nv 0 0 0\nv 1 0 0\nv 0 1 0\nvn 0 0 1\nv 0 0 1\n";

}  // namespace

TEST_CASE("faces name vertices that are there, with textures and normals, or counted from the last") {
    const TemporaryFolder folder;
    for (const std::string faces :
         {"f 1 3 2\nf 1 2 4\nf 1 4 3\nf 2 3 4\n", "vt 0 0\nf 1/1 3/1 2/1\r\nf 1//1 2//1 4//1\r\nf 1 4 3\nf 2 3 4",
          "vt 0 0\nf 1/-1/1 3/1/-1 2/1/1\n", "f -4 -2 -3\nf -4 -3 -1\nf -4 -1 -2\nf -3 -2 -1\n"})
        CHECK_NOTHROW(read_obj(vertices + faces));
    CHECK(
        read_mesh_files(folder.write("a.obj", vertices + "f 1 3 2\nf 1 2 4\nf 1 4 3\nf 2 3 4\n"))->triangles().size() ==
        4);
}

TEST_CASE("others are refused") {
    const TemporaryFolder folder;
    for (const std::string face :
         {"f 1 3 5\n", "f 0 1 2\n", "f -5 1 2\n", "f 1 2 99999999999999999999\n", "f a b c\n"}) {
        CAPTURE(face);
        CHECK_THROWS_AS(read_obj(vertices + face), Damage);
        CHECK_THROWS_WITH_AS(read_mesh_files(folder.write("a.obj", vertices + face)), doctest::Contains("is damaged"),
                             InputError);
    }
}

TEST_CASE("a face goes on in the next line after a backslash") {
    const TemporaryFolder folder;
    const std::string faces = "f 1 3 \\\n2\nf 1 \\\n2 \\\n 4\nf 1 4 3\nf 2 3 4\n";
    CHECK(read_mesh_files(folder.write("a.obj", vertices + faces))->triangles().size() == 4);
}

TEST_CASE("long lines and names are read, lines and points are not looked at") {
    const std::string faces = "usemtl " + std::string(5000, 'a') + "\n#" + std::string(300'000, ' ') +
                              "f 1 2 9\nl 1 9\np 9\nf 1 3 2\nf" + std::string(300'000, ' ') + "1 2 4 3 \n";
    const MeshPolygons mesh = read_obj(vertices + faces);
    CHECK(mesh.ends == std::vector<std::size_t>{3, 7});
    CHECK(mesh.corners == std::vector<std::uint32_t>{0, 2, 1, 0, 1, 3, 2});
}

TEST_CASE("what is wrong, its place and the way out") {
    const TemporaryFolder folder;
    for (const auto& [text, sentence] :
         {std::pair<std::string, std::string>{vertices + "f 2 3 \\\n999999999\n",
                                              "its line 8 names the vertex '999999999', but 4 are there; repair"},
          {"f -4 -2 -3\n" + vertices, "its line 1 names the vertex '-4', but 0 stand before it"},
          {vertices + "vt 0 0\nf 1/1 3/999999999 2/1\n",
           "line 8 names the texture vertex '999999999', but 1 are there"},
          {vertices + "vt 0 0\nf 1/1 3/-2 2/1\n", "names the texture vertex '-2', but 1 stand before it"},
          {vertices + "f 1/-1 3/-1 2/-1\nvt 0 0\n", "names the texture vertex '-1', but 0 stand before it"},
          {vertices + "f 1//1 3//999999999 2//1\n", "line 7 names the normal '999999999', but 1 are there"},
          {vertices + "f 1/ 999999999 2 3\n", "names the texture vertex ''"},
          {vertices + "f\v1 2 999999999\n", "names the vertex '999999999'"},
          {vertices + "f 1 2 3 \\", "its line 7 goes on where nothing follows"},
          {vertices + "v 0 x 0\n", "its line 7 is not a vertex with three coordinates"},
          {vertices + std::string("f 1 2 3\0\n", 9), "it is not text"}}) {
        CAPTURE(sentence);
        CHECK_THROWS_WITH_AS(read_mesh_files(folder.write("a.obj", text)), doctest::Contains(sentence.c_str()),
                             InputError);
    }
}
