#pragma once
// The bytes of a packing as one number: golden hashes, which no change may change.

#include <cstdint>
#include <cstring>

#include "bernal/packing.hpp"

namespace bernal {

/// FNV-1a over the bytes of all spheres and of the container's lengths.
inline std::uint64_t fingerprint(const Packing& packing) {
    std::uint64_t hash = 0xcbf29ce484222325;
    const auto take = [&](double value) {
        std::uint64_t bits;
        std::memcpy(&bits, &value, sizeof bits);
        for (int byte = 0; byte < 8; ++byte) hash = (hash ^ (bits >> 8 * byte & 0xff)) * 0x100000001b3;
    };
    for (const Sphere& s : packing.spheres)
        for (const double value : {s.center.x, s.center.y, s.center.z, s.radius}) take(value);
    for (int axis = 0; axis < 3; ++axis) take(packing.container.lengths[axis]);
    return hash;
}

}  // namespace bernal
