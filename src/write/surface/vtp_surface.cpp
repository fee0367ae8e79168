#include "files/vtk_array.hpp"
#include "surface/formats.hpp"

namespace bernal {

void put_vtp(const Surface& surface, const Packing& packing, const PutBlock& put) {
    const std::size_t vertices = surface.vertices.size(), triangles = surface.triangles.size();
    put(vtk_file_begin("PolyData") + "<PolyData>\n<Piece NumberOfPoints=\"" + std::to_string(vertices) +
        "\" NumberOfPolys=\"" + std::to_string(triangles) + "\">\n<Points>\n");
    put_vtk_array(put, "Points", vertices, [&](std::size_t i) { return surface.vertices[i]; });
    put("</Points>\n<Polys>\n");
    put_vtk_array(put, "connectivity", 3 * triangles,
                  [&](std::size_t i) { return std::int64_t{surface.triangles[i / 3][i % 3]}; });
    put_vtk_array(put, "offsets", triangles, [](std::size_t t) { return static_cast<std::int64_t>(3 * (t + 1)); });
    put("</Polys>\n<CellData>\n");
    put_vtk_array(put, "id", triangles, [&](std::size_t t) { return id_of(packing, surface.spheres[t]); });
    put("</CellData>\n</Piece>\n</PolyData>\n");
    put(vtk_file_end);
}

}  // namespace bernal
