#include <charconv>
#include <cmath>
#include <cstdint>

#include "mesh/mesh_polygons.hpp"
#include "mesh/mesh_text.hpp"

namespace bernal {
namespace {

/// What corners name by number.
struct Counts {
    std::int64_t vertices = 0, textures = 0, normals = 0;

    void add(std::string_view keyword) {
        vertices += keyword == "v";
        textures += keyword == "vt";
        normals += keyword == "vn";
    }
};

Counts counts_of(std::string_view content) {
    Counts counts;
    for (MeshLines lines{content}; lines.next();) counts.add(lines.word());
    return counts;
}

Vec3 vertex(MeshLines& lines) {
    Vec3 v;
    for (int axis = 0; axis < 3; ++axis) {
        const auto value = float_of(lines.word());
        if (!value || !std::isfinite(*value)) lines.refuse("is not a vertex with three coordinates");
        v[axis] = *value;
    }
    return v;
}

/// From 1 on, of all that the file holds, or counted back, from -1, from the last so far; gives them from 0 on.
std::int64_t place_of(const MeshLines& lines, const char* what, std::string_view word, std::int64_t so_far,
                      std::int64_t all) {
    std::int64_t number = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
    const bool is_number = error == std::errc{} && end == word.data() + word.size();
    if (is_number && number != 0 && number >= -so_far && number <= all)
        return number < 0 ? so_far + number : number - 1;
    const std::string there =
        number < 0 ? std::to_string(so_far) + " stand before it" : std::to_string(all) + " are there";
    lines.refuse("names the " + std::string(what) + " '" + std::string(word.substr(0, 30)) + "', but " + there);
}

/// The vertex of "3", "3/1", "3//2" or "3/1/2".
std::int64_t vertex_of_corner(const MeshLines& lines, std::string_view corner, const Counts& so_far,
                              const Counts& all) {
    const auto take_number = [&] {
        const std::string_view number = corner.substr(0, corner.find('/'));
        corner.remove_prefix(number.size());
        return number;
    };
    const std::int64_t vertex = place_of(lines, "vertex", take_number(), so_far.vertices, all.vertices);
    if (corner.empty()) return vertex;
    corner.remove_prefix(1);
    const bool has_texture = !corner.starts_with('/');
    if (has_texture) place_of(lines, "texture vertex", take_number(), so_far.textures, all.textures);
    if (corner.empty()) return vertex;
    corner.remove_prefix(1);
    place_of(lines, "normal", corner, so_far.normals, all.normals);
    return vertex;
}

/// It goes on where a line ends in a backslash.
void add_face(MeshLines& lines, const Counts& so_far, const Counts& all, MeshPolygons& mesh) {
    for (auto corner = lines.word(); !corner.empty(); corner = lines.word())
        if (corner != "\\")
            mesh.corners.push_back(static_cast<std::uint32_t>(vertex_of_corner(lines, corner, so_far, all)));
        else if (!lines.line.empty() || !lines.next())
            lines.refuse("goes on where nothing follows");
    mesh.end_polygon();
}

}  // namespace

MeshPolygons read_obj(std::string_view content) {
    if (content.find('\0') != content.npos) throw Damage("it is not text");
    const Counts all = counts_of(content);
    Counts so_far;
    MeshPolygons mesh;
    for (MeshLines lines{content}; lines.next();) {
        const std::string_view keyword = lines.word();
        so_far.add(keyword);
        if (keyword == "v") mesh.vertices.push_back(vertex(lines));
        if (keyword == "f") add_face(lines, so_far, all, mesh);
    }
    return mesh;
}

}  // namespace bernal
