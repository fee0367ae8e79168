#pragma once
// What a run's spheres are in total: all that its course and its first frame depend on.

#include <algorithm>
#include <cstdint>
#include <span>

#include "bernal/packing.hpp"
#include "bernal/sizes.hpp"
#include "sweep/state.hpp"

namespace bernal {

/// In the user's unit.
struct SizeTotals {
    std::int64_t count = 0;
    double solid_volume = 0;   ///< of discs their area
    double mean_diameter = 0;  ///< sum of cubes over sum of squares
    double smallest = 0;       ///< diameter
    double largest = 0;        ///< diameter
};

inline SizeTotals totals_of(const Sizes& sizes) {
    const auto [smallest, largest] = std::ranges::minmax(sizes.diameters);
    return {std::ssize(sizes.diameters), solid_volume(sizes), sauter_diameter(sizes.diameters), smallest, largest};
}

/// The totals of spheres of equal volume.
inline SizeTotals totals_of(std::span<const Body> bodies, int dimension) {
    Sizes sizes{{}, {}, dimension};
    for (const Body& body : bodies) sizes.diameters.push_back(body.diameter);
    return totals_of(sizes);
}

inline SizeTotals totals_of(std::span<const Sphere> spheres, int dimension) {
    const auto [smallest, largest] = std::ranges::minmax(spheres, {}, &Sphere::radius);
    return {std::ssize(spheres), solid_volume(spheres, dimension), 2 * sauter_diameter(spheres, &Sphere::radius),
            2 * smallest.radius, 2 * largest.radius};
}

/// The totals of a state's grains.
inline SizeTotals totals_of(const State& state) {
    const int dimension = state.container.dimension;
    return state.bodies.empty() ? totals_of(state.spheres, dimension) : totals_of(state.bodies.all, dimension);
}

}  // namespace bernal
