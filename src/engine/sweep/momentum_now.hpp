#pragma once
// How much momentum spheres and the container keep at this moment of a run.

#include "sweep/state.hpp"

namespace bernal {

Momentum momentum_now(const State& state);  ///< of spheres

/// The container's is theirs while it compresses and where it swings (Schedule::container_swings), and else none: it
/// only follows its pressure.
Momentum container_momentum(const State& state);

/// How far the momentum of a stage above the ending pressure has calmed down: from 0 at its start to 1.
double calmed(const State& state);

}  // namespace bernal
