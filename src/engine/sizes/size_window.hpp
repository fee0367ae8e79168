#pragma once
// A part of a size distribution: the grains between two diameters.

#include <span>
#include <vector>

#include "bernal/size_distribution.hpp"

namespace bernal {

/// The intervals of the grains with lower < d <= upper, their numbers on the distribution's scale. Empty where there
/// are none.
std::vector<SizeInterval> intervals_between(const SizeDistribution& distribution, double lower, double upper);

/// The volume of all their grains; for discs, their area.
double solid_volume(std::span<const SizeInterval> intervals, int dimension);

}  // namespace bernal
