#pragma once
// Timings of contact detection on hierarchical grids: Ogarko & Luding, Comput. Phys. Commun. 183 (2012) 931, Figs. 4
// and 5. One thread, CPU seconds, the least of runs in which the grids take turns. Contact detection is both of its
// phases, sorting all spheres into cells and finding all pairs; cell sizes are planned once, before. The spheres lie
// along a space-filling curve in memory.

#include <cstdint>
#include <vector>

#include "bernal/size_options.hpp"
#include "engine_comparison/generated_state.hpp"
#include "search/hierarchical_grid.hpp"

namespace bernal::papers {

/// Spheres at packing fraction 0.62 in a periodic box, as contact detection gets them.
struct GridSubject {
    std::vector<Sphere> balls;
    Frame frame;

    /// Diameters from 1 to `size_ratio`; of two sizes each has half the volume.
    GridSubject(SizeKind kind, double size_ratio, std::int64_t count, StateKind state_kind);

    /// Levels of a constant number of spheres per cell.
    GridOptions levels(int count) const;
};

struct GridTime {
    double seconds;
    Work work;
    std::size_t levels;
};

/// A grid for a subject, timed in turns with others.
struct GridRace {
    const GridSubject* subject;
    GridOptions options;
};

std::vector<GridTime> grid_times(const std::vector<GridRace>& races, int repeats);

}  // namespace bernal::papers
