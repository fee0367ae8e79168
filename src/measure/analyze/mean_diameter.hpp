#pragma once

#include "bernal/packing.hpp"

namespace bernal {

/// By number.
inline double mean_diameter(const Packing& packing) {
    double sum = 0;
    for (const Sphere& sphere : packing.spheres) sum += 2 * sphere.radius;
    return sum / static_cast<double>(packing.spheres.size());
}

}  // namespace bernal
