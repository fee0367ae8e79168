#include <algorithm>

#include "bernal/engine_kind.hpp"
#include "search/planned_levels.hpp"

namespace bernal {

std::vector<PlannedEngine> planned_engines(std::vector<double> diameters, std::size_t count, double packing_fraction) {
    std::sort(diameters.begin(), diameters.end());
    const GridProblem problem =
        planned_problem(diameters, packing_fraction, SearchDirection::top_down, plain_access_cost);
    const auto grid_work = [&](SearchDirection direction) {
        std::vector<double> sizes = planned_levels(diameters, packing_fraction, direction, grid_access_cost).cell_sizes;
        for (double& size : sizes) size /= diameters.back();  // the problem's unit
        GridProblem judged = problem;
        judged.direction = direction;
        return evaluate(judged, std::move(sizes)).work;
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

EngineKind chosen_engine(const std::vector<PlannedEngine>& planned) {
    constexpr double worth = 1.25;
    for (const EngineKind kind : {EngineKind::brute_force, EngineKind::linked_cell, EngineKind::hierarchical_grid})
        for (const PlannedEngine& engine : planned)
            if (engine.kind == kind && engine.work <= worth * planned.front().work) return kind;
    return planned.front().kind;
}

}  // namespace bernal
