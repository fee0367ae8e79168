#pragma once
// The parallel sweep: every sphere is displaced at once, from the positions before the sweep, with momentum.

#include "rearrange/sweep.hpp"

namespace bernal {

/// Displaces all spheres of `state`. Radii may grow by `growth_limit` before the next sweep. `wide` are the spheres
/// that far_images.hpp speaks of; `moved` is scratch.
SweepReport sweep_in_parallel(State& state, const Frame& frame, const NeighbourLists& lists, const WallLists& walls,
                              double growth_limit, std::span<const Index> wide, std::vector<Sphere>& moved);

}  // namespace bernal
