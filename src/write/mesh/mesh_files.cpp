#include "bernal/mesh_files.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <limits>
#include <new>

#include "bernal/error.hpp"
#include "core/number_text.hpp"
#include "core/words.hpp"
#include "files/atomic_file.hpp"
#include "files/read_once.hpp"
#include "files/reading_limit.hpp"
#include "geometry/polygon_cutter.hpp"
#include "mesh/mesh_polygons.hpp"
#include "text/byte_order_mark.hpp"

namespace bernal {
namespace {

namespace fs = std::filesystem;

using Content = std::string_view;

constexpr std::array mesh_formats{
    MeshFormat{.extension = ".stl",
               .read = [](Content content, const std::string&) { return read_stl(content); },
               .title = "solid"},
    MeshFormat{.extension = ".obj",
               .read = [](Content content, const std::string&) { return read_obj(without_byte_order_mark(content)); },
               .comment = "#"},
    MeshFormat{.extension = ".ply",
               .read = [](Content content, const std::string&) { return read_ply(without_byte_order_mark(content)); },
               .comment = "comment "},
    MeshFormat{.extension = ".vtp", .read = read_vtp}};

MeshPolygons read(const std::string& file) {
    if (const MeshFormat* format = mesh_format_of(file)) return format->read(read_text(file), file);
    std::vector<std::string> extensions;
    for (const MeshFormat& format : mesh_formats) extensions.emplace_back(format.extension);
    throw InputError("the mesh '" + file + "' has no extension of a mesh; give a file " + listed(extensions));
}

MeshPolygons polygons_in(const std::string& file) try { return read(file); } catch (const std::bad_alloc&) {
    throw InputError("the mesh '" + file + "' is damaged: it asks for more memory than there is; repair it");
} catch (const Damage& damage) {
    throw InputError("the mesh '" + file + "' is damaged, or not what its extension says: " + damage.what() +
                     "; repair or rename it");
}

std::vector<TriangleMesh::Corners> triangles_of(const MeshPolygons& mesh) {
    std::vector<TriangleMesh::Corners> triangles;
    triangles.reserve(mesh.ends.size());
    PolygonCutter cut;
    std::vector<Vec3> places;
    std::size_t first = 0;
    for (const std::size_t end : mesh.ends) {
        const std::uint32_t* corners = mesh.corners.data() + first;
        const std::size_t count = end - first;
        first = end;
        if (count == 3) {
            triangles.push_back({corners[0], corners[1], corners[2]});
            continue;
        }
        places.clear();
        for (std::size_t k = 0; k < count; ++k) places.push_back(mesh.vertices[corners[k]]);
        for (const auto& [a, b, c] : cut(places)) triangles.push_back({corners[a], corners[b], corners[c]});
    }
    return triangles;
}

MeshPolygons polygons_of(const std::string& file) {
    require_regular("the mesh", file);
    return polygons_in(file);
}

}  // namespace

const MeshFormat* mesh_format_of(const std::string& file) {
    const std::string extension = lower_case(fs::path(file).extension());
    const auto found = std::ranges::find(mesh_formats, extension, &MeshFormat::extension);
    return found == mesh_formats.end() ? nullptr : &*found;
}

MeshTriangles read_mesh_triangles(const std::string& file) {
    MeshPolygons polygons = polygons_of(file);
    std::vector<TriangleMesh::Corners> triangles = triangles_of(polygons);
    return {std::move(polygons.vertices), std::move(triangles)};
}

std::shared_ptr<const TriangleMesh> read_mesh_files(const MeshFiles& from) {
    std::vector<Vec3> vertices;
    std::vector<TriangleMesh::Corners> triangles;
    for (const std::string& file : from.files) {
        const MeshTriangles part = read_mesh_triangles(file);
        const auto first = static_cast<std::uint32_t>(vertices.size());
        if (part.vertices.size() > std::numeric_limits<std::uint32_t>::max() - first)
            throw InputError("the meshes " + from.names() + " have more vertices than one mesh can have");
        vertices.insert(vertices.end(), part.vertices.begin(), part.vertices.end());
        for (const auto& [a, b, c] : part.triangles) triangles.push_back({first + a, first + b, first + c});
    }
    return std::make_shared<TriangleMesh>(vertices, triangles, from);
}

std::shared_ptr<const TriangleMesh> read_mesh(const MeshFiles& from) {
    static ReadOnce<std::shared_ptr<const TriangleMesh>> read_once;
    const std::string how = from.merge ? number_text(*from.merge) : "";
    return read_once(from.files, how,
                     [&](const std::vector<std::string>& paths) { return read_mesh_files({paths, from.merge}); });
}

}  // namespace bernal
