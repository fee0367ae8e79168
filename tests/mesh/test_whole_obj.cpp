// Found by fuzzing: VTK takes vertices that an OBJ file names and does not hold.

#include <doctest/doctest.h>

#include "bernal/error.hpp"
#include "bernal/mesh_files.hpp"
#include "mesh/whole_file.hpp"
#include "temporary_folder.hpp"

using namespace bernal;

namespace {

const std::string vertices = "# four\nv 0 0 0\nv 1 0 0\nv 0 1 0\nvn 0 0 1\nv 0 0 1\n";

}  // namespace

TEST_CASE("faces name vertices that are there, with textures and normals, or counted from the last") {
    const TemporaryFolder folder;
    for (const std::string faces :
         {"f 1 3 2\nf 1 2 4\nf 1 4 3\nf 2 3 4\n", "f 1/1 3/1 2/1\r\nf 1//1 2//1 4//1\r\nf 1 4 3\nf 2 3 4",
          "f -4 -2 -3\nf -4 -3 -1\nf -4 -1 -2\nf -3 -2 -1\n"})
        CHECK(is_whole_obj(vertices + faces));
    CHECK(
        read_mesh_file(folder.write("a.obj", vertices + "f 1 3 2\nf 1 2 4\nf 1 4 3\nf 2 3 4\n"))->triangles().size() ==
        4);
}

TEST_CASE("others are refused") {
    const TemporaryFolder folder;
    for (const std::string face :
         {"f 1 3 5\n", "f 0 1 2\n", "f -5 1 2\n", "f 1 2 99999999999999999999\n", "f a b c\n"}) {
        CAPTURE(face);
        CHECK_FALSE(is_whole_obj(vertices + face));
        CHECK_THROWS_WITH_AS(read_mesh_file(folder.write("a.obj", vertices + face)), doctest::Contains("is damaged"),
                             InputError);
    }
}
