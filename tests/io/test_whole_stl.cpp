// Found by fuzzing: VTK asks for memory for as many triangles as the head of a binary STL names.

#include <doctest/doctest.h>

#include <cstdint>

#include "bernal/error.hpp"
#include "bernal/mesh_files.hpp"
#include "io/whole_file.hpp"
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
    CHECK_NOTHROW(require_whole_stl(binary(3, 3)));
    CHECK_NOTHROW(require_whole_stl(binary(3, 3) + "attributes"));
    CHECK_THROWS_AS(require_whole_stl(binary(4, 3)), Damage);
    CHECK_THROWS_AS(require_whole_stl(binary(4294967295, 3)), Damage);
    CHECK_THROWS_AS(require_whole_stl(binary(1, 0).substr(0, 83)), Damage);
    const TemporaryFolder folder;
    CHECK_THROWS_WITH_AS(read_mesh_file(folder.write("a.stl", binary(4294967295, 3))), doctest::Contains("is damaged"),
                         InputError);
}

TEST_CASE("what VTK takes for binary is taken for binary: text with too many control characters") {
    const std::string odd = "solid a\nfacet nor 0 0\nvertex " + std::string(100, '\f') + "0 \"1 0\nvertex 1 0 0\n";
    CHECK_THROWS_AS(require_whole_stl(odd), Damage);
    const TemporaryFolder folder;
    CHECK_THROWS_WITH_AS(read_mesh_file(folder.write("a.stl", odd)), doctest::Contains("that its head promises"),
                         InputError);
}

TEST_CASE("text is left to its reader") {
    CHECK_NOTHROW(require_whole_stl("solid a\nfacet normal 0 0 -1\n"));
    CHECK_NOTHROW(require_whole_stl("solid " + std::string(600, 'a') + "\xc3\xa4\n"));
}
