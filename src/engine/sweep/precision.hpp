#pragma once
// Where single precision serves: as long as overlaps are large against its rounding.

#include "packing/frame.hpp"
#include "sweep/size_totals.hpp"
#include "sweep/state.hpp"

namespace bernal {

/// May the next sweep see the spheres as SinglePrecisionSpheres? Depends on the state alone, so that a run that goes on
/// from a checkpoint takes the same way.
bool single_precision_serves(const State& state, const Frame& frame, const SizeTotals& spheres);

}  // namespace bernal
