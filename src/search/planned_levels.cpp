#include "search/planned_levels.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "bernal/cell_levels.hpp"

namespace bernal {

GridPlan planned_levels(const std::vector<double>& diameters, double packing_fraction, SearchDirection direction) {
    constexpr double densest = 0.999;
    // In units of the largest, so that no volume leaves the range of double.
    std::vector<double> relative;
    double cubes = 0;
    for (const double d : diameters) {
        relative.push_back(d / diameters.back());
        cubes += std::pow(relative.back(), 3);
    }
    const GridProblem problem{size_moments(relative), std::min(packing_fraction, densest), 3, grid_access_cost,
                              direction};
    const double volume = std::numbers::pi / 6 * cubes / problem.packing_fraction;
    GridPlan plan = evaluate(problem, best_levels(relative, volume, grid_access_cost).cell_sizes);
    GridPlan constant_number = best_plan(problem, CellRule::constant_number);
    if (constant_number.work < plan.work) plan = std::move(constant_number);
    for (double& size : plan.cell_sizes) size *= diameters.back();
    plan.cell_sizes.back() = diameters.back();
    return plan;
}

}  // namespace bernal
