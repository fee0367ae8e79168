#pragma once
// What decides about the time and memory of a run that has begun.

#include "bernal/run.hpp"
#include "sweep/state.hpp"

namespace bernal {

/// A state without spheres, which ranks hold, is one of none.
RunWish run_wish(const State& state);

}  // namespace bernal
