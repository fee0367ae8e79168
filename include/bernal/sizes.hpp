#pragma once
// The spheres' sizes: what sampling hands to the packing.

#include <cstdint>
#include <numbers>
#include <vector>

namespace bernal {

/// Diameter i belongs to id i + 1.
struct Sizes {
    std::vector<double> diameters;          ///< > 0, in the user's unit of length
    std::vector<std::uint16_t> size_class;  ///< one per diameter, or empty for all 0
};

/// Of a sphere, over the cube of its diameter.
inline constexpr double sphere_volume_per_cube = std::numbers::pi / 6;

double solid_volume(const Sizes& sizes);  ///< sum of the sphere volumes

}  // namespace bernal
