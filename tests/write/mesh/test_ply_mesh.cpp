#include <doctest/doctest.h>

#include <array>
#include <cstdint>

#include "bernal/error.hpp"
#include "bernal/mesh_files.hpp"
#include "mesh/mesh_polygons.hpp"
#include "temporary_folder.hpp"

using namespace bernal;

namespace {

const std::string head =
    "ply\nformat ascii 1.0\ncomment four\nelement vertex 4\nproperty float x\nproperty float y\nproperty float z\n"
    "element face 4\nproperty list uchar int vertex_indices\nend_header\n";
const std::string vertices = "0 0 0\n1 0 0\n0 1 0\n0 0 1e0\n", faces = "3 0 2 1\n3 0 1 3\n3 0 3 2\n3 1 2 3\n";

std::string replaced(std::string text, const std::string& from, const std::string& to) {
    REQUIRE(text.find(from) != std::string::npos);
    text.replace(text.find(from), from.size(), to);
    return text;
}

/// The same tetrahedron in binary, of either byte order.
std::string binary(bool big) {
    std::string text = replaced(head, "ascii", big ? "binary_big_endian" : "binary_little_endian");
    const auto put = [&](std::uint32_t bits) {
        for (int k = 0; k < 4; ++k) text += static_cast<char>(bits >> 8 * (big ? 3 - k : k));
    };
    constexpr std::uint32_t one = 0x3f800000;
    for (const std::uint32_t x : {0u, 0u, 0u, one, 0u, 0u, 0u, one, 0u, 0u, 0u, one}) put(x);
    for (const auto& face : {std::array{0u, 2u, 1u}, {0u, 1u, 3u}, {0u, 3u, 2u}, {1u, 2u, 3u}}) {
        text += '\3';
        for (const std::uint32_t corner : face) put(corner);
    }
    return text;
}

}  // namespace

TEST_CASE("a whole PLY is whole, in text and in binary") {
    const TemporaryFolder folder;
    std::string windows;
    for (const char c : head + vertices + faces) windows += c == '\n' ? "\r\n" : std::string(1, c);
    for (const std::string& text : {head + vertices + faces, binary(false), binary(true), windows}) {
        CHECK_NOTHROW(read_ply(text));
        CHECK(read_mesh_files(folder.write("a.ply", text))->triangles().size() == 4);
    }
}

TEST_CASE("cut anywhere, it is not, and it is refused") {
    for (const std::string& text : {head + vertices + faces, binary(false), binary(true)})
        for (std::size_t size = 0; size + 2 < text.size(); ++size) {
            CAPTURE(size);
            CHECK_THROWS_AS(read_ply(text.substr(0, size)), Damage);
        }
}

TEST_CASE("text holds no bytes of 0") {
    CHECK_THROWS_AS(read_ply(replaced(head + vertices + faces, "1 0 0\n", std::string("1\0 0 0\n", 7))), Damage);
}

TEST_CASE("what the head promises must be there") {
    const std::string good = head + vertices + faces;
    for (const auto& [from, to] : {std::pair{"vertex 4", "vertex 5"},
                                   {"vertex 4", "vertex 4000000000"},
                                   {"vertex 4", "vertex -1"},
                                   {"face 4", "face 5"},
                                   {"float x", "complex x"},
                                   {"3 1 2 3\n", "3 1 2 3"},
                                   {"ply\nformat", "ply format"},
                                   {"format ascii 1.0\n", ""},
                                   {"ascii 1.0", "ascii"},
                                   {"property float y", "property\v float y"},
                                   {"uchar int", "float int"},
                                   {"uchar int", "uchar float"},
                                   {"uchar int", "double int"},
                                   {"3 0 2 1", "4 0 2 1"},
                                   {"3 0 2 1", "3 0 2"},
                                   {"3 0 2 1", "3 0 2 4"},
                                   {"3 0 2 1", "3 0 2 -1"},
                                   {"3 0 2 1", "x 0 2 1"},
                                   {"0 0 1e0", "0 0"},
                                   {"ascii", "binary_little_endian"},
                                   {"ascii", "utf8"},
                                   {"end_header", "header_end"},
                                   {"property float y", "property1 float y"},
                                   {"float x", "float u"},
                                   {"element face", "element faces"},
                                   {"element face", "element vertex"},
                                   {"vertex_indices", "vertices"},
                                   {"3 0 2 1", "99999999999999999999 0 2 1"}}) {
        CAPTURE(to);
        CHECK_THROWS_AS(read_ply(replaced(good, from, to)), Damage);
    }
}

TEST_CASE("faces have any number of corners, numbers any type, and what else there is says nothing") {
    const std::string text =
        "ply\nformat ascii 1.0\nelement note 1\nproperty list uchar float words\nelement face 2\nproperty uchar red\n"
        "property list ushort uint vertex_index\nelement vertex 300\nproperty short y\nproperty list char char more\n"
        "property double x\nproperty float z\nend_header\n2 1 2\n255 3 0 1 2\n7 300";
    std::string corners, places;
    for (int k = 0; k < 300; ++k) {
        corners += ' ' + std::to_string(k);
        places += std::to_string(k) + " 1 5 +0.1 " + std::to_string(2 * k) + " unread\n";
    }
    const MeshPolygons mesh = read_ply(text + corners + '\n' + places);
    CHECK(mesh.ends == std::vector<std::size_t>{3, 303});
    CHECK(mesh.corners.back() == 299);
    REQUIRE(mesh.vertices.size() == 300);
    CHECK(mesh.vertices[7] == Vec3{0.1f, 7, 14});
}

TEST_CASE("what it is, and where") {
    const TemporaryFolder folder;
    const std::string good = head + vertices + faces;
    for (const auto& [from, to, sentence] :
         {std::array{"uchar int", "uchar float", "its head cannot say 'property list uchar float vertex_indices'"},
          {"uchar int", "float int", "its head cannot say 'property list float int vertex_indices'"},
          {"3 1 2 3", "3 1 2 9", "its face number 4 names the vertex 9, but there are 4, from 0 on; repair"},
          {"3 1 2 3", "-1", "its face number 4 has -1 of 'vertex_indices', not 0 or more"},
          {"1 0 0", "1 0 1e60", "has a vertex that is not finite"},
          {"3 1 2 3", "3 1 2 3.0", "its face number 4 has no number where its 'vertex_indices' should be"},
          {"3 1 2 3", "3 1 2", "its face number 4 has no number where its 'vertex_indices' should be"}}) {
        CAPTURE(sentence);
        CHECK_THROWS_WITH_AS(read_mesh_files(folder.write("a.ply", replaced(good, from, to))),
                             doctest::Contains(sentence), InputError);
    }
}
