#pragma once
// Uniform compression of a network until its contacts carry a pressure.

#include "equilibrium/soft_network.hpp"

namespace bernal {

/// Beyond this overlap, relative to the smaller diameter, no law of contacts between spheres holds, and no DEM run
/// starts well.
inline constexpr double largest_overlap = 0.25;

[[noreturn]] void refuse_pressure(double pressure, int dimension);

/// Compresses the network until its contacts carry `pressure` or more and overlap by `relative_overlap` on average.
/// Throws InputError where that would take overlaps beyond the largest, or where no contact closes.
void compress(SoftNetwork& network, double pressure, double relative_overlap);

}  // namespace bernal
