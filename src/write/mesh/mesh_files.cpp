#include "bernal/mesh_files.hpp"

#include <algorithm>
#include <filesystem>
#include <limits>
#include <new>

#include "bernal/error.hpp"
#include "core/number_text.hpp"
#include "files/atomic_file.hpp"
#include "files/read_once.hpp"
#include "files/reading_limit.hpp"
#include "geometry/polygon_cutter.hpp"
#include "mesh/mesh_polygons.hpp"
#include "text/byte_order_mark.hpp"

namespace bernal {
namespace {

namespace fs = std::filesystem;

MeshPolygons read(const std::string& file) {
    std::string extension = fs::path(file).extension();
    std::ranges::transform(extension, extension.begin(), [](unsigned char c) { return std::tolower(c); });
    const auto is = [&](const char* one) { return extension == one; };
    if (!is(".stl") && !is(".obj") && !is(".ply") && !is(".vtp"))
        throw InputError("the mesh '" + file + "' has no extension of a mesh; give a file .stl, .obj, .ply or .vtp");
    const std::string content = read_text(file);
    if (is(".vtp")) return read_vtp(content, file);
    if (is(".stl")) return read_stl(content);
    const std::string_view text = without_byte_order_mark(content);
    return is(".obj") ? read_obj(text) : read_ply(text);
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
