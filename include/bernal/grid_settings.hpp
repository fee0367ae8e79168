#pragma once
// The levels of a planned grid as settings of the DEM codes that search by size.

#include <string>
#include <vector>

#include "bernal/grid_plan.hpp"

namespace bernal {

struct GridSettings {
    /// Ascending. A hundred-thousandth wider than planned: even rounded to six digits, as the settings give them, they
    /// exceed the diameters on their level.
    std::vector<double> cell_sizes;
    SearchDirection direction = SearchDirection::top_down;
    double smallest_diameter = 1;
};

GridSettings grid_settings(const GridPlan& plan, SearchDirection direction, double smallest_diameter);

/// C++ for MercuryDPM: a class template to derive a problem from, which sets the levels of its HGrid. Throws InputError
/// for more than the 31 levels that its mask of occupied levels holds.
std::string mercury_text(const GridSettings& settings);

/// Commands for LAMMPS, to be included after `read_data`: neighbour style `multi` with one collection a level (29 Sep
/// 2021 and later; the direction of the search is its own).
std::string lammps_text(const GridSettings& settings);

}  // namespace bernal
