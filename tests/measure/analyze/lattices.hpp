#pragma once
// Periodic crystals of touching spheres of diameter 1.

#include <cmath>
#include <vector>

#include "bernal/packing.hpp"

/// `cells` unit cells an axis, each of the given side lengths with spheres at `sites` (in side lengths).
inline bernal::Packing crystal(int cells, bernal::Vec3 cell, const std::vector<bernal::Vec3>& sites) {
    bernal::Packing packing;
    packing.container.lengths = cell * cells;
    for (int i = 0; i < cells * cells * cells; ++i)
        for (const bernal::Vec3& site : sites)
            packing.spheres.push_back({{cell.x * (i % cells + site.x), cell.y * (i / cells % cells + site.y),
                                        cell.z * (i / cells / cells + site.z)},
                                       0.5});
    packing.size_class.resize(packing.spheres.size());
    return packing;
}

inline bernal::Packing simple_cubic(int cells) { return crystal(cells, {1, 1, 1}, {{0, 0, 0}}); }

inline bernal::Packing fcc(int cells) {
    const double a = std::sqrt(2.0);
    return crystal(cells, {a, a, a}, {{0, 0, 0}, {0, 0.5, 0.5}, {0.5, 0, 0.5}, {0.5, 0.5, 0}});
}

inline bernal::Packing bcc(int cells) {
    const double a = 2 / std::sqrt(3.0);
    return crystal(cells, {a, a, a}, {{0, 0, 0}, {0.5, 0.5, 0.5}});
}

inline bernal::Packing hcp(int cells) {
    return crystal(cells, {1, std::sqrt(3.0), std::sqrt(8.0 / 3)},
                   {{0, 0, 0}, {0.5, 0.5, 0}, {0.5, 1.0 / 6, 0.5}, {0, 2.0 / 3, 0.5}});
}
