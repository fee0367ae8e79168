#pragma once
// A run: what it is likely to take, and how it converged.

#include <cstdint>
#include <optional>
#include <vector>

#include "bernal/pack.hpp"
#include "bernal/table.hpp"

namespace bernal {

// What a packing run is likely to take, before it is started.

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

// How a packing run converged, kept while it goes on.

/// Takes what the observer of pack() receives after every sweep and keeps an even selection of it, so that it stays
/// small however long the run is.
class RunHistory {
  public:
    static constexpr std::size_t most_points = 1000;

    /// Where the sweeps begin again, in the next of several packings, it begins anew. Progress in the placing of finer
    /// grains is no sweep, and is left out.
    void add(const Progress& progress);

    /// `convergence`: sweeps, packing fraction, pressure, overlaps. Without rows where no sweep was reported.
    Table table() const;

  private:
    struct Point {
        double sweeps, packing_fraction, pressure, mean_relative_overlap, max_relative_overlap;
    };

    std::vector<Point> points_;
    std::optional<Point> last_;  ///< since the last one kept
    std::int64_t stride_ = 1;    ///< sweeps from one that is kept to the next
};

}  // namespace bernal
