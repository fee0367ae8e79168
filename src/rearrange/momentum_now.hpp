#pragma once
// How much momentum spheres and the container keep at this moment of a run.

#include "rearrange/state.hpp"

namespace bernal {

Momentum momentum_now(const State& state);

}  // namespace bernal
