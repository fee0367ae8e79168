#pragma once
// Cell sizes of the least work: Krijgsman, Ogarko & Luding (2014), section 5.2.4.

#include <vector>

#include "search/cost_model.hpp"

namespace bernal {

/// The sizes of the least work that are found from `start` (ascending, the last d_max), as many as it has; never more
/// work than `start`. Levels may fall together.
std::vector<double> optimal_sizes(const GridProblem& problem, const CostModel& model, const std::vector<double>& start);

}  // namespace bernal
