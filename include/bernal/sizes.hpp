#pragma once
// The spheres' sizes: what sampling hands to the packing.

#include <cstdint>
#include <vector>

namespace bernal {

/// Diameter i belongs to id i + 1.
struct Sizes {
    std::vector<double> diameters;          ///< > 0, in the user's unit of length
    std::vector<std::uint16_t> size_class;  ///< one per diameter, or empty for all 0
};

double solid_volume(const Sizes& sizes);  ///< sum of the sphere volumes

}  // namespace bernal
