#pragma once
// Cell sizes of the least work: Krijgsman, Ogarko & Luding (2014), section 5.2.4.

#include <string>
#include <vector>

#include "search/cost_model.hpp"

namespace bernal {

/// The sizes of the least work that are found from `start` (ascending, the last d_max), as many as it has; never more
/// work than `start`. Levels may fall together.
std::vector<double> optimal_sizes(const GridProblem& problem, const CostModel& model, const std::vector<double>& start);

/// Why there are none, as the rest of a sentence; empty where there are.
std::string optimal_sizes_fault();

}  // namespace bernal
