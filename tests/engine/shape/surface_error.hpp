#pragma once
// How far a clump falls short of the smooth grain that it stands for.

#include <algorithm>
#include <vector>

#include "bernal/packing.hpp"

/// Above 0 outside of all spheres.
inline double distance_outside(const std::vector<bernal::Sphere>& spheres, bernal::Vec3 p) {
    double least = HUGE_VAL;
    for (const bernal::Sphere& s : spheres) least = std::min(least, norm(p - s.center) - s.radius);
    return least;
}
