// Wavefront's OBJ: a line for each vertex and each face, numbered from one. A group for all.

#include "core/number_text.hpp"
#include "files/put_rows.hpp"
#include "surface/formats.hpp"

namespace bernal {

void put_obj(const Surface& surface, const Packing& packing, const PutBlock& put) {
    put("# surface of a packing by bernal" +
        (packing.unit == LengthUnit::none ? "" : ", lengths in " + std::string(name(packing.unit))) + "\no spheres\n");
    put_rows(put, surface.vertices.size(), [&](std::string& text, std::size_t i) {
        const Vec3 v = surface.vertices[i];
        text += "v " + number_text(v.x) + ' ' + number_text(v.y) + ' ' + number_text(v.z) + '\n';
    });
    put_rows(put, surface.triangles.size(), [&](std::string& text, std::size_t t) {
        text += 'f';
        for (const std::uint32_t corner : surface.triangles[t]) text += ' ' + std::to_string(std::uint64_t{corner} + 1);
        text += '\n';
    });
}

}  // namespace bernal
