#include "bernal/planned_engine.hpp"

#include <algorithm>

#include "bernal/grid_plan.hpp"
#include "search/hierarchical_grid.hpp"

namespace bernal {

std::vector<PlannedEngine> planned_engines(const SizeMoments& sizes, std::size_t count, double packing_fraction) {
    GridProblem problem{sizes, packing_fraction};
    problem.access_cost = HierarchicalGrid::access_cost;
    const auto grid_work = [&](SearchDirection direction) {
        problem.direction = direction;
        return best_plan(problem, CellRule::constant_number).work;
    };
    std::vector<PlannedEngine> engines{
        {EngineKind::brute_force, (static_cast<double>(count) - 1) / 2},
        {EngineKind::linked_cell, one_level(problem).work},
        {EngineKind::hierarchical_grid, grid_work(SearchDirection::top_down)},
        {EngineKind::hierarchical_grid_bottom_up, grid_work(SearchDirection::bottom_up)},
    };
    std::ranges::stable_sort(engines, {}, &PlannedEngine::work);
    return engines;
}

}  // namespace bernal
