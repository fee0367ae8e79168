#pragma once
// What a packing distributed over ranks (bernal-mpi) is likely to take: a model, fitted to runs on one machine.
//
// A rank holds n = N / R spheres in a cube of side L, and copies of those that lie within h of it, the ghosts: n ((1 +
// 2 h / L)^3 - 1), where h is a little more than the mean diameter: each sphere is copied as far as those of its own
// size reach. Memory is so much a sphere and a ghost. A sweep costs so much time a sphere of its own, takes the centres
// of ghosts from other ranks and gives their forces back, and adds up some numbers over all ranks, in log2(R) messages
// one after another.

#include <cstdint>

#include "bernal/run.hpp"

namespace bernal {

/// What is distributed.
struct SpreadWish {
    std::int64_t count = 0;
    int ranks = 1;
    double volume_per_sphere = 0;  ///< of the container
    double mean_diameter = 0;      ///< by number
    double coarseness = 1;         ///< as in RunWish
    std::optional<Effort> effort;
};

struct SpreadEstimate {
    double spheres = 0, ghosts = 0;  ///< a rank
    double memory_bytes = 0;         ///< a rank
    double network_bytes = 0;        ///< that a rank receives a sweep
    double least_seconds = 0, most_seconds = 0;
};

SpreadEstimate estimate_spread(const SpreadWish& wish);

/// The largest count for which a rank takes no more than `memory_bytes`; 0: none.
std::int64_t largest_spread_count(SpreadWish wish, double memory_bytes);

}  // namespace bernal
