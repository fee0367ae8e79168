#pragma once
// What soft spheres push each other with as they overlap: the one law of jammed states (bernal/jam.hpp, K = 1), or
// those of the materials of grains (bernal/material.hpp).

#include <functional>
#include <limits>

#include "bernal/jam.hpp"
#include "bernal/material.hpp"

namespace bernal {

/// The spring between two spheres, or between one and a wall: overlapping by h they push each other with strength * h,
/// times sqrt(h / length) where contacts are Hertzian.
struct SoftSpring {
    double strength, length;
};

struct SoftLaw {
    /// Stands for the second sphere at a wall.
    static constexpr std::size_t wall = std::numeric_limits<std::size_t>::max();

    bool is_harmonic;
    /// The spring between spheres i and j of these radii; at a wall the second is infinite.
    std::function<SoftSpring(std::size_t i, std::size_t j, double radius, double other_radius)> spring;
};

/// The law of jammed states.
SoftLaw soft_law(SoftContact contact, int dimension);

/// The law of the packing's grains, whatever the dimension: discs push each other as spheres do in DEM codes.
SoftLaw soft_law(const Material& material, const Packing& packing);

}  // namespace bernal
