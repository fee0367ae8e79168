#pragma once
// Points in and around containers, and the nearest of 27 images found one by one.

#include <vector>

#include "bernal/container.hpp"
#include "core/random.hpp"

namespace bernal {

/// All eight choices of periodic axes, in a box that is no cube and not at zero.
inline std::vector<Container> containers(Vec3 origin) {
    std::vector<Container> all;
    all.reserve(8);
    for (int mask = 0; mask < 8; ++mask)
        all.push_back({origin, {1.3, 0.4, 7}, {(mask & 1) != 0, (mask & 2) != 0, (mask & 4) != 0}});
    return all;
}

inline Vec3 point_inside(const Container& box, std::uint64_t item) {
    const auto a = uniform_pair(1, item, Purpose::placement, 0), b = uniform_pair(1, item, Purpose::placement, 1);
    return box.origin + Vec3{a[0] * box.lengths.x, a[1] * box.lengths.y, b[0] * box.lengths.z};
}

inline double nearest_of_27(const Container& box, Vec3 a, Vec3 b) {
    double least = HUGE_VAL;
    for (int i = -1; i <= 1; ++i)
        for (int j = -1; j <= 1; ++j)
            for (int k = -1; k <= 1; ++k) {
                if ((i != 0 && !box.periodic[0]) || (j != 0 && !box.periodic[1]) || (k != 0 && !box.periodic[2]))
                    continue;
                const Vec3 image = b + Vec3{i * box.lengths.x, j * box.lengths.y, k * box.lengths.z};
                least = std::min(least, norm(image - a));
            }
    return least;
}

}  // namespace bernal
