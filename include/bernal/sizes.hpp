#pragma once
// The spheres' sizes: what sampling hands to the packing.

#include <cstdint>
#include <functional>
#include <numbers>
#include <vector>

namespace bernal {

/// Diameter i belongs to id i + 1.
struct Sizes {
    std::vector<double> diameters;          ///< > 0, in the user's unit of length
    std::vector<std::uint16_t> size_class;  ///< one per diameter, or empty for all 0
    int dimension = 3;                      ///< 2: of discs, whose areas stand for volumes
    std::vector<std::uint16_t> shape = {};  ///< one per diameter, of PackOptions::shapes; empty: all are the first
};

/// The volume of a sphere over the cube of its diameter; for a disc, its area over the square.
constexpr double volume_per_power(int dimension) {
    return dimension == 2 ? std::numbers::pi / 4 : std::numbers::pi / 6;
}

/// d^dimension
constexpr double dimension_power(double diameter, int dimension) {
    return dimension == 2 ? diameter * diameter : diameter * diameter * diameter;
}

/// The mean diameter of volume over surface, sum of d^3 over sum of d^2; of radii, the mean radius.
template <class Range, class Projection = std::identity>
double sauter_diameter(const Range& all, Projection diameter = {}) {
    double squares = 0, cubes = 0;
    for (const auto& one : all) {
        const double d = std::invoke(diameter, one);
        squares += d * d, cubes += d * d * d;
    }
    return cubes / squares;
}

double solid_volume(const Sizes& sizes);  ///< sum of the spheres' volumes, or the discs' areas

}  // namespace bernal
