#include "bernal/run_estimate.hpp"

#include <algorithm>
#include <cmath>
#include <ctime>
#include <vector>

namespace bernal {
namespace {

// What nineteen of twenty random jobs took at most (tests/benchmark/plans.py). `bernal pack --count 1` takes what the
// program and its libraries do; lists of few spheres under the first pressure take a few megabytes.
constexpr double program_bytes = 27e6, bytes_per_sphere = 365;

// What trees and sorted lists take beyond grids: `bernal pack lognormal --count 150000 --engine ENGINE`.
double engine_bytes_per_sphere(EngineKind engine) {
    switch (engine) {
        case EngineKind::sweep_and_prune:
            return 590;
        case EngineKind::r_tree:
            return 180;
        case EngineKind::octree:
        case EngineKind::loose_octree:
            return 40;
        default:
            return 0;
    }
}

/// Of the sequential sweep, over that of the parallel one: each visit waits for the one before.
constexpr double sequential_work = 1.7;

/// Runs take from 1 / span to span times what is expected.
constexpr double span_of_seconds = 2, span_of_sweeps = 1.35;

double decades(const RunWish& run) { return std::log10(std::max(run.size_ratio, 1.0)); }

/// Wide sizes begin with their coarse grains: where fines find room between them the run takes about a third of the
/// time, where they are more about three quarters.
constexpr double coarse_first_work = 0.55, coarse_first_decades = 1;

// The sequential sweep takes as many at quick and standard effort, of all but bidisperse.
double expected_sweeps(Effort effort, const RunWish& run) {
    const double wide = decades(run);
    switch (effort) {
        case Effort::quick:
            return 720 * (1 + 0.2 * wide + 0.04 * wide * wide);
        case Effort::standard:
            return 2080;
        case Effort::dense:
            return 18000;
    }
    return 0;
}

/// Of the whole run over spheres and sweeps. Small runs have costs of each sweep; beyond some ten thousand spheres
/// memory is slower than caches. Small spheres have more to look at the wider sizes are, until nearly all are small.
double seconds_per_sphere_and_sweep(Effort effort, const RunWish& run) {
    constexpr double of_ten_thousand_equal = 40e-9, costs_of_sweeps = 2500, beyond_caches = 0.3;
    const auto spheres = std::max(static_cast<double>(run.count), 1.0);
    const double wide = decades(run);
    double factor = std::exp(0.6 * wide - 0.205 * wide * wide);
    factor *= (1 + costs_of_sweeps / spheres) / (1 + costs_of_sweeps / 1e4);
    factor *= 1 + beyond_caches * std::clamp(std::log10(spheres / 1e4), 0.0, 1.0);
    if (run.dimension == 2) factor *= 0.83;
    if (run.walls == RunWalls::flat) factor *= 1.44;
    if (run.walls == RunWalls::curved) factor *= 1.17;
    if (effort == Effort::standard) factor *= 0.77;
    if (effort == Effort::dense) factor *= 0.6;
    return of_ten_thousand_equal * factor;
}

double expected_seconds(Effort effort, const RunWish& run) {
    double work = run.sweep == SweepKind::sequential ? sequential_work : 1;
    if (run.sweep != SweepKind::sequential && decades(run) > coarse_first_decades) work *= coarse_first_work;
    return work * static_cast<double>(run.count) * expected_sweeps(effort, run) *
           seconds_per_sphere_and_sweep(effort, run);
}

/// Of the processor, so that what else runs does not count.
double packing_seconds(const Sizes& spheres, const PackOptions& options) {
    const std::clock_t begin = std::clock();
    pack(spheres, options);
    return static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
}

double measured_slowness() {
    constexpr double measured = 0.027;
    PackOptions options;
    options.effort = Effort::quick;
    options.threads = 1;
    return packing_seconds({std::vector<double>(1000, 1.0), {}}, options) / measured;
}

}  // namespace

RunWalls run_walls(const Container& container) {
    if (container.walls().empty()) return RunWalls::none;
    return container.surfaces.empty() ? RunWalls::flat : RunWalls::curved;
}

double RunEstimate::seconds() const { return std::sqrt(least_seconds * most_seconds); }

RunEstimate estimate_run(const RunWish& run) {
    const Effort least = run.effort.value_or(Effort::quick), most = run.effort.value_or(Effort::dense);
    const double bytes = bytes_per_sphere + (run.engine ? engine_bytes_per_sphere(*run.engine) : 0);
    return {program_bytes + static_cast<double>(run.count) * bytes,
            std::round(expected_sweeps(least, run) / span_of_sweeps),
            std::round(expected_sweeps(most, run) * span_of_sweeps), expected_seconds(least, run) / span_of_seconds,
            expected_seconds(most, run) * span_of_seconds};
}

double machine_slowness() {
    static const double slowness = measured_slowness();
    return slowness;
}

}  // namespace bernal
