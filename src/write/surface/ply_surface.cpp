// PLY: a head as text, then vertices and faces as they lie in memory. http://paulbourke.net/dataformats/ply.

#include <limits>

#include "bernal/error.hpp"
#include "core/raw_bytes.hpp"
#include "files/put_rows.hpp"
#include "surface/formats.hpp"

namespace bernal {

void put_ply(const Surface& surface, const Packing& packing, const PutBlock& put) {
    constexpr auto most = static_cast<std::size_t>(std::numeric_limits<std::int32_t>::max());
    if (std::max(surface.vertices.size(), surface.triangles.size()) > most)
        throw InputError("PLY holds no more than 2147483647 triangles; write .vtp");
    for (const std::int64_t id : packing.ids)
        if (id > static_cast<std::int64_t>(most) || id < 0)
            throw InputError("PLY holds no ids such as " + std::to_string(id) + "; write .vtp");
    put("ply\nformat binary_little_endian 1.0\ncomment surface of a packing by bernal" +
        (packing.unit == LengthUnit::none ? "" : ", lengths in " + std::string(name(packing.unit))) +
        "\nelement vertex " + std::to_string(surface.vertices.size()) +
        "\nproperty double x\nproperty double y\nproperty double z\nelement face " +
        std::to_string(surface.triangles.size()) +
        "\nproperty list uchar int vertex_indices\nproperty int id\nend_header\n");
    put_rows(put, surface.vertices.size(),
             [&](std::string& bytes, std::size_t i) { append_bytes(bytes, surface.vertices[i]); });
    put_rows(put, surface.triangles.size(), [&](std::string& bytes, std::size_t t) {
        bytes += '\3';
        append_bytes(bytes, surface.triangles[t]);
        append_bytes(bytes, static_cast<std::int32_t>(id_of(packing, surface.spheres[t])));
    });
}

}  // namespace bernal
