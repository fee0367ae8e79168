// STL: 80 bytes that are not read, the number of triangles, and 50 bytes for each.

#include <limits>

#include "bernal/error.hpp"
#include "core/number_text.hpp"
#include "core/raw_bytes.hpp"
#include "files/put_rows.hpp"
#include "surface/formats.hpp"

namespace bernal {
namespace {

struct SingleVector {
    float x, y, z;
    Vec3 wide() const { return {x, y, z}; }
};

SingleVector single(Vec3 v) { return {static_cast<float>(v.x), static_cast<float>(v.y), static_cast<float>(v.z)}; }

/// A triangle that rounding turns by more than 25 degrees, or makes none.
bool is_lost(const Surface& surface, std::size_t t) {
    std::array<Vec3, 3> exact, rounded;
    for (std::size_t k = 0; k < 3; ++k) {
        exact[k] = surface.vertices[surface.triangles[t][k]];
        rounded[k] = single(exact[k]).wide();
    }
    const auto normal = [](const std::array<Vec3, 3>& p) { return cross(p[1] - p[0], p[2] - p[0]); };
    const Vec3 before = normal(exact), after = normal(rounded);
    return !(dot(before, after) > 0.9 * norm(before) * norm(after));
}

void require_single_precision(const Surface& surface, const Packing& packing) {
    for (const Vec3& v : surface.vertices)
        for (int axis = 0; axis < 3; ++axis)
            if (std::abs(v[axis]) > std::numeric_limits<float>::max())
                throw InputError("STL holds no coordinates such as " + number_text(v[axis]) + "; write .ply or .vtp");
    for (std::size_t t = 0; t < surface.triangles.size(); ++t)
        if (is_lost(surface, t))
            throw InputError("coordinates of STL have seven digits, in which triangles of sphere " +
                             std::to_string(id_of(packing, surface.spheres[t])) +
                             " fall together; write .ply or .vtp, or make it coarser");
}

}  // namespace

double stl_rounding(const Surface& surface) {
    constexpr double most = std::numeric_limits<float>::max();
    double farthest = 0;
    for (const Vec3& v : surface.vertices) {
        // No file holds those, and writing one tells it.
        if (std::max({std::abs(v.x), std::abs(v.y), std::abs(v.z)}) > most) return 0;
        farthest = std::max(farthest, norm(single(v).wide() - v));
    }
    return farthest;
}

void put_stl(const Surface& surface, const Packing& packing, const PutBlock& put) {
    if (surface.triangles.size() > std::numeric_limits<std::uint32_t>::max())
        throw InputError("STL holds no more than 4294967295 triangles; write .vtp");
    require_single_precision(surface, packing);
    std::string head = "binary STL by bernal";
    if (packing.unit != LengthUnit::none) head += ", UNITS=" + std::string(name(packing.unit));
    head.resize(80, ' ');
    append_bytes(head, static_cast<std::uint32_t>(surface.triangles.size()));
    put(head);
    put_rows(put, surface.triangles.size(), [&](std::string& bytes, std::size_t t) {
        std::array<SingleVector, 3> corners;
        for (std::size_t k = 0; k < 3; ++k) corners[k] = single(surface.vertices[surface.triangles[t][k]]);
        const Vec3 a = corners[0].wide(), normal = cross(corners[1].wide() - a, corners[2].wide() - a);
        append_bytes(bytes, single(normal * (1 / norm(normal))));
        append_bytes(bytes, corners);
        append_bytes(bytes, std::uint16_t{0});
    });
}

}  // namespace bernal
