#pragma once
// A start for spheres of very unlike sizes. Placed at random all together, most small ones would lie deep inside of
// large ones, and blow the container up to several times its size before they are out. So the largest come first and
// part from each other; those of the next class of sizes begin in the space between them, and so on.

#include "bernal/pack.hpp"
#include "rearrange/size_totals.hpp"
#include "rearrange/state.hpp"
#include "search/engine.hpp"

namespace bernal {

/// Packing fraction of such a start where no target sets it.
inline constexpr double fraction_by_size = 0.6;

/// Do spheres of these sizes begin class by class? Those of strata and of the papers' sweep do not.
bool begins_by_size(const SizeTotals& spheres, const PackOptions& options);

/// A new state as begins_by_size() asks for, whose spheres have no places yet (State::unplaced).
State unplaced_state(const Sizes& sizes, const PackOptions& options, double fraction);

/// Gives the spheres of such a state their places: those of each class at random, by (seed, id), where they overlap no
/// larger class, which has parted before. While they do, `may_go_on` is asked; where it says no, Interrupted is thrown
/// and the state is as it was.
void place_by_size(State& state, const MayGoOn& may_go_on = {});

}  // namespace bernal
