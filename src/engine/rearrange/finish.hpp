#pragma once
// From the last state of a run to the packing that is handed out.

#include "rearrange/rearrangement.hpp"

namespace bernal {

/// The overlap-free packing nearest to the run's present state, in the user's order and unit: the container grows by
/// the smallest uniform expansion that separates the worst pair, or to the target density where the packing is denser.
/// Dust that is deep inside of giants goes to voids before (sunk_grains.hpp).
/// No two spheres overlap in the doubles returned (Container::separation). With a fixed container the lengths are the
/// user's exactly if the spheres fit, and longer otherwise.
Packing separated_packing(const Rearrangement& run);

/// The present state as it is, overlaps and all.
Packing packing_as_is(const Rearrangement& run);

}  // namespace bernal
