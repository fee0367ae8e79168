#include <algorithm>
#include <cmath>
#include <ctime>
#include <span>
#include <vector>

#include "bernal/run.hpp"

namespace bernal {
namespace {

// What nineteen of twenty random jobs took at most (tests/benchmark/plans.py). `bernal pack --count 1` takes what the
// program and its libraries do; lists of few spheres under the first pressure take a few megabytes.
constexpr double program_bytes = 27e6, bytes_per_sphere = 365, more_bytes_per_member = 335;

// Beside packing: of the program itself; where there are walls, of measuring along them.
constexpr double program_seconds = 0.02, wall_seconds = 0.09;

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

/// The work of the sequential sweep, over that of the parallel one: each visit waits for the one before.
constexpr double sequential_work = 1.7;

/// Runs take from 1 / span to span times what is expected.
constexpr double span_of_seconds = 2, span_of_sweeps = 1.35;

double decades(const RunWish& run) { return std::log10(std::max(run.coarseness, 1.0)); }

// The sequential sweep takes as many at quick and standard effort, of all but bidisperse.
double sweeps_at_once(Effort effort, const RunWish& run) {
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

/// The time of the whole run over spheres and sweeps, fitted to 153 random jobs (tests/benchmark/plans.py). Small runs
/// have costs of each sweep; beyond some ten thousand spheres memory is slower than caches. Small spheres have more to
/// look at the wider sizes are, until nearly all are small.
double seconds_per_sphere_and_sweep(Effort effort, const RunWish& run) {
    constexpr double of_ten_thousand_equal = 38e-9, costs_of_sweeps = 1700, of_few_less = 250, beyond_caches = 0.3;
    const auto costs = [](double spheres) { return 1 + costs_of_sweeps / (spheres + of_few_less); };
    const auto spheres = std::max(static_cast<double>(run.count), 1.0);
    const double wide = decades(run);
    double factor = std::exp(0.57 * wide - 0.138 * wide * wide);
    factor *= costs(spheres) / costs(1e4);
    factor *= 1 + beyond_caches * std::clamp(std::log10(spheres / 1e4), 0.0, 1.0);
    if (run.dimension == 2) factor *= 0.85;
    if (run.walls != RunWalls::none) factor *= run.walls == RunWalls::flat ? 1.2 : 1.15;
    if (effort == Effort::standard) factor *= 0.74;
    if (effort == Effort::dense) factor *= 0.63;
    return of_ten_thousand_equal * factor;
}

double seconds_at_once(Effort effort, const RunWish& run) {
    const double work = run.sweep == SweepKind::sequential ? sequential_work : 1;
    return work * static_cast<double>(run.count) * sweeps_at_once(effort, run) *
           seconds_per_sphere_and_sweep(effort, run);
}

/// What becomes of grains that come to others at rest: they part between them; or they jam in part of the pores, which
/// shows when as many sweeps are over as they are given; or they are too many, and push the others apart at once.
enum class Arriving { parts, jams, pushes };

/// Over the diameters of the coarse: fines of some half of that part all, where there are many pores the narrowest of
/// which decide. Beside walls they are wider.
double width_of_pores(double spheres, RunWalls walls) {
    constexpr double of_five_thousand = 0.2, at_walls = 0.225, narrower_per_decade = 0.018;
    return (walls == RunWalls::none ? of_five_thousand : at_walls) - narrower_per_decade * std::log10(spheres / 5e3);
}

// One in ten of 254 steps of 2,000 to 12,000 random spheres goes another way. Fines fill less the larger they are;
// discs leave hardly a way between them.
Arriving arriving(const RunStep& step, const RunWish& run) {
    constexpr double too_much = 0.94, between_discs = 0.1;
    if (step.room_taken > too_much) return Arriving::pushes;
    if (run.dimension == 2) return step.room_taken < between_discs ? Arriving::parts : Arriving::jams;
    const double relative = step.relative_size / width_of_pores(static_cast<double>(step.count), run.walls);
    const bool parts = run.walls == RunWalls::none ? step.room_taken < 2 * (1 - relative) : relative < 1;
    return parts ? Arriving::parts : Arriving::jams;
}

RunWish alone(const RunStep& step, RunWish run) {
    run.steps.clear();
    run.count = step.count;
    run.coarseness = 1;
    return run;
}

/// Sweeps of the same work as those in which new grains find places and part, jam, or push: lists are made anew all the
/// time. The more there are, the longer the last ones take to part.
double work_of_arriving(Arriving as, const RunStep& step, int dimension) {
    constexpr double of_many = 0.6;
    const double decades_of_count = std::max(std::log10(static_cast<double>(step.count) / 5e3), 0.0);
    switch (as) {
        case Arriving::parts:
            return (60 + 300 * step.room_taken) * (1 + of_many * decades_of_count);
        case Arriving::jams:
            return 1500;
        case Arriving::pushes:
            return dimension == 2 ? 350 : 850;
    }
    return 0;
}

double sweeps_of_arriving(Arriving as) { return as == Arriving::jams ? 1000 : 120; }

/// What comes after them takes as long as equal spheres do, but for this.
constexpr double rest_of_run = 0.9;

double seconds_of(const RunStep& step, Effort effort, const RunWish& run) {
    const RunWish same = alone(step, run);
    const Arriving as = arriving(step, run);
    const double arriving = work_of_arriving(as, step, run.dimension) * static_cast<double>(step.count) *
                            seconds_per_sphere_and_sweep(Effort::quick, same);
    return arriving + (as == Arriving::parts ? 0 : rest_of_run * seconds_at_once(effort, same));
}

double sweeps_of(const RunStep& step, Effort effort, const RunWish& run) {
    const Arriving as = arriving(step, run);
    return sweeps_of_arriving(as) + (as == Arriving::parts ? 0 : sweeps_at_once(effort, alone(step, run)));
}

/// The first step: a decade of sizes.
RunWish coarsest_of(const RunWish& run) {
    constexpr double usual = 3;
    RunWish first = alone(run.steps.front(), run);
    first.coarseness = std::min(run.coarseness, usual);
    return first;
}

double expected_sweeps(Effort effort, const RunWish& run) {
    if (run.steps.empty()) return sweeps_at_once(effort, run);
    double sum = sweeps_at_once(effort, coarsest_of(run));
    for (const RunStep& step : std::span(run.steps).subspan(1)) sum += sweeps_of(step, effort, run);
    return sum;
}

double expected_seconds(Effort effort, const RunWish& run) {
    const double before_and_after = run.walls == RunWalls::none ? program_seconds : program_seconds + wall_seconds;
    if (run.steps.empty()) return before_and_after + seconds_at_once(effort, run);
    double sum = before_and_after + seconds_at_once(effort, coarsest_of(run));
    for (const RunStep& step : std::span(run.steps).subspan(1)) sum += seconds_of(step, effort, run);
    return sum;
}

/// The time of the processor, so that what else runs does not count.
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
    const double bytes = bytes_per_sphere + (run.are_members ? more_bytes_per_member : 0) +
                         (run.engine ? engine_bytes_per_sphere(*run.engine) : 0);
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
