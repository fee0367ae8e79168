#pragma once
// The initial placement: uniformly random, overlaps and all, and spheres kept in the order of a space-filling curve.

#include "rearrange/state.hpp"

namespace bernal {

/// A new state: random centres (inside the walls), magnification chosen for `first_fraction`, nothing listed.
State place_at_random(const Sizes& sizes, const PackOptions& options, double first_fraction);

/// Reorders the spheres along a Morton curve, so that neighbours in space are neighbours in memory.
void sort_along_curve(State& state);

/// The same with the spheres, which `sizes` tells the diameters of, where they are in `start`.
State place_as_in(const Packing& start, const Sizes& sizes, const PackOptions& options, double first_fraction);

}  // namespace bernal
