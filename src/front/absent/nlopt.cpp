// In place of search/optimal_cells.cpp, without NLopt: no cell sizes are called optimal.

#include "core/built_without.hpp"
#include "search/optimal_cells.hpp"

namespace bernal {

std::string optimal_sizes_fault() { return needs("NLopt", "libnlopt-cxx-dev"); }

std::vector<double> optimal_sizes(const GridProblem&, const CostModel&, const std::vector<double>&) {
    refuse("the rule of optimal cell sizes", "NLopt", "libnlopt-cxx-dev");
}

}  // namespace bernal
