#pragma once
// Cell sizes of a hierarchical grid with a constant number of particles per cell:
// Ogarko & Luding, Comput. Phys. Commun. 183 (2012) 931, Hypothesis 1, Eq. 7 and Appendix A.

#include <span>
#include <vector>

namespace bernal {

struct CellLevels {
    std::vector<double> cell_sizes;  ///< strictly ascending; the last holds the largest diameter
    double particles_per_cell = 0;   ///< m(L), the same at each level
    double work_per_particle = 0;    ///< L (m + K), in units of one pair test; only `best_levels` fills it in
};

/// The smallest m for which `levels` (>= 1) levels, or fewer, hold all `diameters` (ascending, positive and finite, at
/// least one), in a volume `volume`, and the cell sizes that follow. Diameters and volume can be in any unit of length;
/// throws InputError for a volume that is not positive and finite, as in a unit too small or too large for cubes. A
/// level closes at the last diameter whose cells hold at most m particles (a single particle always has a level); the
/// next diameter opens a new level.
CellLevels levels_of_constant_number(std::span<const double> diameters, double volume, int levels);

/// The number of levels, up to `most_levels` (>= 1), that minimises L (m + K), `access_cost` (>= 0) being
/// K = time(cell access) / time(pair test). The rest as above.
CellLevels best_levels(std::span<const double> diameters, double volume, double access_cost, int most_levels = 32);

}  // namespace bernal
