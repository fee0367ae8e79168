#pragma once
// What a packing run is likely to take, before it is started.

#include <cstdint>

#include "bernal/pack.hpp"

namespace bernal {

/// Estimates from measured runs, not bounds: a target fraction ends a run sooner, very wide mixtures take longer.
struct RunEstimate {
    double memory_bytes = 0;
    double least_sweeps = 0, most_sweeps = 0;
    double least_seconds = 0, most_seconds = 0;  ///< on one thread of a machine like the one measured
};

/// `effort` empty: the least that reaches a target, anything from quick to dense. `engine` empty: one that is chosen by
/// its planned cost; others can take more memory.
RunEstimate estimate_run(std::int64_t count, std::optional<Effort> effort, SweepKind sweep,
                         std::optional<EngineKind> engine = {});

}  // namespace bernal
