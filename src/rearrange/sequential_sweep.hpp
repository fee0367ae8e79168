#pragma once
// The papers' sweep (Raschdorf & Kolonko 2009, section 2; He, Ekere & Cai 1999): spheres are visited one after the
// other; each is moved at once out of its overlaps, or, where it has none, towards its nearest neighbour.

#include <functional>

#include "rearrange/sweep.hpp"

namespace bernal {

/// Moves all spheres of `state`, in their order. `relist(i)` is called as soon as sphere i has left its reach ball.
SweepReport sweep_in_sequence(State& state, const Frame& frame, const NeighbourLists& lists, const WallLists& walls,
                              double growth_limit, const std::function<void(Index)>& relist);

}  // namespace bernal
