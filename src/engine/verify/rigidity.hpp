#pragma once
// Whether the members of bodies are where the bodies' poses put them.

#include <cstdint>

#include "bernal/packing.hpp"

namespace bernal {

struct Misplacement {
    double distance = 0;  ///< of a member from its place, or of its radius from what it should be, in body diameters,
                          ///< beyond what coordinates so far from zero can tell
    std::uint32_t body = 0;  ///< whose it is, from 1; 0: there are no bodies, or all are exact
    std::uint32_t like = 0;  ///< the first body of the same shape, whose members tell where they belong
};

/// In body diameters: what is written with seven digits or more, or has drifted in a DEM run, is nearer to its place.
inline constexpr double most_misplacement = 1e-6;

/// The largest. Each body is compared with the first one of its shape, members in the order of their ids, in the
/// bodies' own frames and over their diameters. Another number of members is an infinite distance.
Misplacement largest_misplacement(const Packing& packing);

}  // namespace bernal
