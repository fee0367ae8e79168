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

struct Sweeps {
    double least, most;
};

// `bernal pack SIZES --effort EFFORT --sweep SWEEP` for monodisperse, uniform-volume, bidisperse and Fuller sizes.
Sweeps sweeps(Effort effort, SweepKind kind) {
    const bool parallel = kind == SweepKind::parallel;
    switch (effort) {
        case Effort::quick:
            return parallel ? Sweeps{700, 1600} : Sweeps{600, 1500};
        case Effort::standard:
            return parallel ? Sweeps{2000, 2700} : Sweeps{2700, 6200};
        case Effort::dense:
            return parallel ? Sweeps{13000, 19000} : Sweeps{11000, 20000};
    }
    return {};
}

}  // namespace

RunEstimate estimate_run(std::int64_t count, std::optional<Effort> effort, SweepKind sweep,
                         std::optional<EngineKind> engine) {
    const auto spheres = static_cast<double>(count);
    const Sweeps range{sweeps(effort.value_or(Effort::quick), sweep).least,
                       sweeps(effort.value_or(Effort::dense), sweep).most};
    const double bytes = bytes_per_sphere + (engine ? engine_bytes_per_sphere(*engine) : 0);
    return {program_bytes + spheres * bytes, range.least, range.most,
            spheres * range.least * least_seconds_per_sphere_and_sweep,
            spheres * range.most * most_seconds_per_sphere_and_sweep};
}

}  // namespace bernal
