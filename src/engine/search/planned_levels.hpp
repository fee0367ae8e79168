#pragma once
// The levels that a hierarchical grid takes for the sizes at hand.

#include <vector>

#include "bernal/grid_plan.hpp"

namespace bernal {

/// K = time(cell access) / time(pair test) of HierarchicalGrid, which tests many pairs at a time: `bernal plan
/// --access-cost measured` finds about 30 for wide mixtures with vectors of 64 bytes. Lists take as long with 20 as
/// with 30.
inline constexpr double grid_access_cost = 20;

/// K of searches that test one pair after the other, as DEM codes do, and brute force, with which engines are compared.
inline constexpr double plain_access_cost = 3;

/// What such a grid is planned for, in units of the largest diameter, so that no volume leaves the range of double.
/// `diameters`: a sample of the sizes, ascending, at least one; `packing_fraction` > 0, where 1 and more (of balls that
/// overlap) count as just below 1.
GridProblem planned_problem(const std::vector<double>& diameters, double packing_fraction, SearchDirection direction,
                            double access_cost);

/// The plan of the least work among levels of a constant number per cell (Krijgsman et al. 2014, section 5.2.3) and
/// those of Ogarko & Luding (2012), Appendix A, which give a single giant a level of its own. Arguments as above; the
/// cell sizes are in the diameters' unit.
GridPlan planned_levels(const std::vector<double>& diameters, double packing_fraction, SearchDirection direction,
                        double access_cost);

/// The same with this many levels, 1 or more, or as many as the sizes allow, where they are fewer.
GridPlan levels_of_number(const std::vector<double>& diameters, double packing_fraction, SearchDirection direction,
                          double access_cost, int levels);

}  // namespace bernal
