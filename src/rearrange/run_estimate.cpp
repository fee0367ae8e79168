#include "bernal/run_estimate.hpp"

namespace bernal {
namespace {

// `bernal pack --count 1000000 --effort quick` takes 326 bytes a sphere, all included, with sizes of ratio 100 about
// 295; 200,000, at whatever `--target-fraction`, 0.78 to 0.85 of this; `bernal pack --count 1` takes what the program
// and its libraries do.
constexpr double program_bytes = 17e6, bytes_per_sphere = 365;

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

// `bernal pack SIZES --effort EFFORT --threads 1`, 10,000 to 100,000 spheres: seconds / (spheres sweeps) grow with the
// neighbours a sphere has and with how often small ones are listed again, from monodisperse to size ratio 100.
constexpr double least_seconds_per_sphere_and_sweep = 30e-9, most_seconds_per_sphere_and_sweep = 80e-9;

/// Of the sequential sweep, over that of the parallel one: each visit waits for the one before.
constexpr double sequential_work = 1.7;

struct Sweeps {
    double least, most;
};

// `bernal pack SIZES --effort EFFORT` for monodisperse, uniform-volume, bidisperse and Fuller sizes. The
// sequential sweep takes as many at quick and standard effort, of all but bidisperse.
Sweeps sweeps(Effort effort) {
    switch (effort) {
        case Effort::quick:
            return {700, 1600};
        case Effort::standard:
            return {2000, 2700};
        case Effort::dense:
            return {13000, 19000};
    }
    return {};
}

}  // namespace

RunEstimate estimate_run(std::int64_t count, std::optional<Effort> effort, SweepKind sweep,
                         std::optional<EngineKind> engine) {
    const auto spheres = static_cast<double>(count);
    const Sweeps range{sweeps(effort.value_or(Effort::quick)).least, sweeps(effort.value_or(Effort::dense)).most};
    const double work = sweep == SweepKind::sequential ? sequential_work : 1;
    const double bytes = bytes_per_sphere + (engine ? engine_bytes_per_sphere(*engine) : 0);
    return {program_bytes + spheres * bytes, range.least, range.most,
            work * spheres * range.least * least_seconds_per_sphere_and_sweep,
            work * spheres * range.most * most_seconds_per_sphere_and_sweep};
}

}  // namespace bernal
