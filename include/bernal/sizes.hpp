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
    int dimension = 3;                      ///< 2: of discs, whose areas stand for volumes
};

/// Of a sphere, over the cube of its diameter; of a disc its area, over the square.
constexpr double volume_per_power(int dimension) {
    return dimension == 2 ? std::numbers::pi / 4 : std::numbers::pi / 6;
}

/// d^dimension
constexpr double dimension_power(double diameter, int dimension) {
    return dimension == 2 ? diameter * diameter : diameter * diameter * diameter;
}

double solid_volume(const Sizes& sizes);  ///< sum of the spheres' volumes, or the discs' areas

}  // namespace bernal
