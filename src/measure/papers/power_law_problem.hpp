#pragma once

#include "bernal/grid_plan.hpp"

namespace bernal::papers {

/// The problem of Krijgsman et al. (2014): number density ~ r^alpha on [r_min, omega r_min], r_min = 1; K = 0.2 and
/// packing fraction 0.7.
GridProblem power_law_problem(double alpha, double omega, SearchDirection direction = SearchDirection::top_down);

/// The same paper's discs, section 5.4.2: alpha = -3, omega = 20, packing fraction 0.4.
GridProblem disc_problem();

}  // namespace bernal::papers
