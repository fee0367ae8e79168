// VTK's PolyData, appended as raw bytes:
// https://docs.vtk.org/en/latest/design_documents/VTKFileFormats.html

#include "core/raw_bytes.hpp"
#include "files/put_rows.hpp"
#include "surface/formats.hpp"

namespace bernal {

void put_vtp(const Surface& surface, const Packing& packing, const PutBlock& put) {
    const std::uint64_t vertices = surface.vertices.size(), triangles = surface.triangles.size();
    std::uint64_t offset = 0;
    const auto array = [&](const char* type, const char* name, int components, std::uint64_t bytes) {
        const std::string tag = std::string("<DataArray type=\"") + type + "\" Name=\"" + name +
                                "\" NumberOfComponents=\"" + std::to_string(components) +
                                "\" format=\"appended\" offset=\"" + std::to_string(offset) + "\"/>";
        offset += sizeof bytes + bytes;
        return tag;
    };
    std::string head =
        "<?xml version=\"1.0\"?>\n<VTKFile type=\"PolyData\" version=\"1.0\" byte_order=\"LittleEndian\" "
        "header_type=\"UInt64\">\n  <PolyData>\n    <Piece NumberOfPoints=\"" +
        std::to_string(vertices) + "\" NumberOfPolys=\"" + std::to_string(triangles) + "\">\n";
    head += "      <Points>" + array("Float64", "Points", 3, vertices * sizeof(Vec3)) + "</Points>\n";
    head += "      <Polys>" + array("Int64", "connectivity", 1, triangles * 24);
    head += array("Int64", "offsets", 1, triangles * 8) + "</Polys>\n";
    head += "      <CellData>" + array("Int64", "id", 1, triangles * 8) +
            "</CellData>\n    </Piece>\n  </PolyData>\n  <AppendedData encoding=\"raw\">\n_";
    const auto put_array = [&](std::uint64_t count, std::uint64_t bytes_each, auto append) {
        append_bytes(head, count * bytes_each);
        put(head);
        head.clear();
        put_rows(put, count, append);
    };
    put_array(vertices, sizeof(Vec3),
              [&](std::string& bytes, std::size_t i) { append_bytes(bytes, surface.vertices[i]); });
    put_array(triangles, 24, [&](std::string& bytes, std::size_t t) {
        for (const std::uint32_t corner : surface.triangles[t]) append_bytes(bytes, std::int64_t{corner});
    });
    put_array(triangles, 8,
              [&](std::string& bytes, std::size_t t) { append_bytes(bytes, static_cast<std::int64_t>(3 * (t + 1))); });
    put_array(triangles, 8,
              [&](std::string& bytes, std::size_t t) { append_bytes(bytes, id_of(packing, surface.spheres[t])); });
    put("\n  </AppendedData>\n</VTKFile>\n");
}

}  // namespace bernal
