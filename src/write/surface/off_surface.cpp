// Geomview's OFF, as CGAL and MeshLab read it: http://www.geomview.org/docs/html/OFF.html.

#include "core/number_text.hpp"
#include "files/put_rows.hpp"
#include "surface/formats.hpp"

namespace bernal {

void put_off(const Surface& surface, const Packing&, const PutBlock& put) {
    // The number of edges is read by none, and that of a closed surface is known.
    put("OFF\n" + std::to_string(surface.vertices.size()) + ' ' + std::to_string(surface.triangles.size()) + ' ' +
        std::to_string(surface.triangles.size() / 2 * 3) + '\n');
    put_rows(put, surface.vertices.size(), [&](std::string& text, std::size_t i) {
        const Vec3 v = surface.vertices[i];
        text += number_text(v.x) + ' ' + number_text(v.y) + ' ' + number_text(v.z) + '\n';
    });
    put_rows(put, surface.triangles.size(), [&](std::string& text, std::size_t t) {
        text += '3';
        for (const std::uint32_t corner : surface.triangles[t]) text += ' ' + std::to_string(corner);
        text += '\n';
    });
}

}  // namespace bernal
