#pragma once
// The best hierarchical grid for a size distribution: the cost model and the cell-size rules of Krijgsman, Ogarko &
// Luding, Comput. Part. Mech. 1 (2014) 357.
//
// A grid has L levels with cell sizes s_1 <= ... <= s_L; a sphere is held on the first level whose cells are no smaller
// than its diameter. The model counts, for spheres at random places in endless space, the pairs that must be tested
// and the cells that must be looked at until each pair has been met once.

#include <span>
#include <string_view>
#include <vector>

#include "bernal/size_moments.hpp"

namespace bernal {

/// Where a sphere looks for partners besides its own level.
enum class SearchDirection {
    top_down,  ///< on the levels of smaller spheres
    bottom_up  ///< on the levels of larger spheres
};

std::string_view name(SearchDirection direction);  ///< "top-down"

enum class CellRule {
    linear,           ///< Eq. 34: s_h = d_min + h (d_max - d_min) / L
    exponential,      ///< Eq. 36: s_h = d_min (d_max / d_min)^(h / L)
    constant_number,  ///< Eq. 37: each level has `ratio` times the spheres per cell of the level below it
    optimal           ///< the cell sizes of the least work, by numerical optimisation
};

struct GridProblem {
    SizeMoments sizes;
    double packing_fraction = 0;  ///< inside (0, 1); in 2-D the share of the area that the discs cover
    int dimension = 3;            ///< 2 or 3
    double access_cost = 0.2;     ///< K = time(cell access) / time(pair test), >= 0
    SearchDirection direction = SearchDirection::top_down;
};

/// All counts are per sphere, each vector has one entry a level.
struct GridPlan {
    std::vector<double> cell_sizes;  ///< ascending, in the unit of the diameters
    std::vector<double> share;       ///< N_h / N: the share of the spheres, by number, that the level holds
    std::vector<double> per_cell;    ///< m_h: spheres per cell
    double pair_tests = 0;
    double accesses = 0;  ///< cells looked at
    double work = 0;      ///< pair_tests + K accesses, in units of one pair test: Eq. 27 over N
};

// All functions throw InputError, naming value and remedy, for a problem whose numbers are outside their ranges.

/// Eqs. 6-27 for any cell sizes: ascending, > 0, the last at least d_max. Levels without spheres cost accesses.
GridPlan evaluate(const GridProblem& problem, std::vector<double> cell_sizes);

/// The linked-cell grid: cells of d_max.
GridPlan one_level(const GridProblem& problem);

/// At most `levels` (>= 1) levels. Levels that the rule leaves without spheres are dropped, so equal spheres have one,
/// and a mixture of two sizes two at the most. `ratio` (> 0) is the q of `constant_number`. Where sizes come in lumps
/// that no cell size can part, `constant_number` is the least m_1 with which no level has more spheres per cell than
/// the rule says (the first, which must hold the smallest spheres, may), in cells as small as the spheres on their
/// levels allow. `optimal` has fewer levels where more save less than one part in 100,000.
GridPlan plan(const GridProblem& problem, CellRule rule, int levels, double ratio = 1);

/// The number of levels, up to `most_levels` (>= 1), that makes the least work; the least number among those whose work
/// is the same to one part in 100,000.
GridPlan best_plan(const GridProblem& problem, CellRule rule, double ratio = 1, int most_levels = 64);

// Cell sizes of a hierarchical grid with a constant number of particles per cell:
// Ogarko & Luding, Comput. Phys. Commun. 183 (2012) 931, Hypothesis 1, Eq. 7 and Appendix A.

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
