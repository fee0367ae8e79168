#include <algorithm>
#include <bit>
#include <cctype>
#include <cstdint>

#include "mesh/mesh_polygons.hpp"
#include "mesh/mesh_text.hpp"
#include "text/byte_order_mark.hpp"

namespace bernal {
namespace {

void add_corner(MeshPolygons& mesh, Vec3 vertex) {
    mesh.corners.push_back(static_cast<std::uint32_t>(mesh.vertices.size()));
    mesh.vertices.push_back(vertex);
}

/// The lines that say something, by their first words, in small letters.
struct StlLines {
    MeshLines lines;
    std::string word = {};

    bool next() {
        for (word.clear(); word.empty();) {
            if (!lines.next()) return false;
            word = lines.word();
        }
        std::ranges::transform(word, word.begin(), [](unsigned char c) { return std::tolower(c); });
        return true;
    }

    void require(const char* wanted) {
        if (!next()) throw Damage("it ends within a facet");
        if (word != wanted) lines.refuse(std::string("has no '") + wanted + "' where it should be");
    }

    Vec3 vertex() {
        require("vertex");
        Vec3 v;
        for (int axis = 0; axis < 3; ++axis) {
            const auto value = float_of(lines.word());
            if (!value) lines.refuse("is not a vertex with three coordinates");
            v[axis] = *value;
        }
        return v;
    }
};

/// Names of solids may be in any language, and what stands outside of all says nothing.
MeshPolygons read_text_stl(std::string_view content) {
    MeshPolygons mesh;
    bool is_solid = false, any_solid = false;
    for (StlLines lines{{content}}; lines.next();) {
        if (lines.word == "solid") is_solid = any_solid = true;
        if (lines.word == "endsolid") is_solid = false;
        if (!is_solid || lines.word == "solid" || lines.word == "color") continue;
        if (lines.word != "facet") lines.lines.refuse("has no 'facet' where it should be");
        lines.require("outer");
        for (int corner = 0; corner < 3; ++corner) add_corner(mesh, lines.vertex());
        mesh.end_polygon();
        lines.require("endloop");
        lines.require("endfacet");
    }
    if (!any_solid) throw Damage("it has no line 'solid'");
    return mesh;
}

std::uint32_t little_endian(std::string_view bytes) {
    std::uint32_t value = 0;
    for (std::size_t k = 4; k-- > 0;) value = value << 8 | static_cast<unsigned char>(bytes[k]);
    return value;
}

}  // namespace

MeshPolygons read_stl(std::string_view content) {
    if (content.find('\0') == content.npos) return read_text_stl(without_byte_order_mark(content));
    // A head of 80 bytes, the number of triangles, little-endian, and 50 bytes of each: normal, corners, two bytes
    // more.
    constexpr std::size_t number_at = 80, body_at = 84, length = 50, corners_at = 12;
    if (content.size() < body_at) throw Damage("it ends in its head");
    const std::uint64_t promised = little_endian(content.substr(number_at));
    const std::uint64_t held = (content.size() - body_at) / length;
    if (held < promised)
        throw Damage("it holds " + std::to_string(held) + " of the " + std::to_string(promised) +
                     " triangles that its head promises");
    MeshPolygons mesh;
    mesh.vertices.reserve(3 * held), mesh.corners.reserve(3 * held), mesh.ends.reserve(held);
    // Some programs write no number, as they do not know it yet: all that are held count.
    for (std::uint64_t t = 0; t < held; ++t) {
        std::string_view numbers = content.substr(body_at + t * length + corners_at);
        for (int corner = 0; corner < 3; ++corner) {
            Vec3 v;
            for (int axis = 0; axis < 3; ++axis, numbers.remove_prefix(4))
                v[axis] = std::bit_cast<float>(little_endian(numbers));
            add_corner(mesh, v);
        }
        mesh.end_polygon();
    }
    return mesh;
}

}  // namespace bernal
