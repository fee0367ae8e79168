#pragma once
// What a packing run is likely to take, before it is started.

#include <cstdint>
#include <optional>
#include <vector>

#include "bernal/pack.hpp"

namespace bernal {

/// Walls cost time: flat ones more than curved ones, as spheres lie flat against them in layers.
enum class RunWalls { none, flat, curved };

RunWalls run_walls(const Container& container);

/// Grains that come together. Wide sizes begin with their coarsest decade; the next ones come into its pores.
struct RunStep {
    std::int64_t count = 0;  ///< those before them included
    double room_taken = 0;   ///< their volume over the most that finds room between those before; 0 for the first step
    double relative_size = 1;  ///< their mean volume over that of those before, as a length
};

/// What is known of a run that decides about its time and memory.
struct RunWish {
    std::int64_t count = 0;        ///< spheres
    std::optional<Effort> effort;  ///< empty: the least that reaches a target, anything from quick to dense
    SweepKind sweep = SweepKind::parallel;
    /// Empty: one that is chosen by its planned cost; others can take more memory.
    std::optional<EngineKind> engine = {};
    double coarseness = 1;  ///< largest over mean diameter
    int dimension = 3;
    RunWalls walls = RunWalls::none;
    std::vector<RunStep> steps = {};  ///< empty: all spheres begin at once
    bool are_members = false;         ///< of clumps: more of them are near each
};

/// From measured runs: most take between half and twice the time expected. A target fraction ends a run sooner. The
/// memory is rarely exceeded, and rarely less than three quarters of it are used.
struct RunEstimate {
    double memory_bytes = 0;
    double least_sweeps = 0, most_sweeps = 0;
    /// On one thread of the machine that was measured, certificate included.
    double least_seconds = 0, most_seconds = 0;

    double seconds() const;  ///< expected: the geometric mean of both
};

RunEstimate estimate_run(const RunWish& run);

/// How much longer one thread takes here than on the machine that estimate_run() was measured on. The first call packs
/// some spheres to know, for some hundredths of a second.
double machine_slowness();

}  // namespace bernal
