#include "search/planned_levels.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "bernal/cell_levels.hpp"

namespace bernal {

GridPlan planned_levels(const std::vector<double>& diameters, double packing_fraction, SearchDirection direction) {
    constexpr double densest = 0.999;
    const GridProblem problem{size_moments(diameters), std::min(packing_fraction, densest), 3, grid_access_cost,
                              direction};
    // In units of the largest, so that no volume leaves the range of double.
    std::vector<double> relative;
    double cubes = 0;
    for (const double d : diameters) {
        relative.push_back(d / diameters.back());
        cubes += std::pow(relative.back(), 3);
    }
    const double volume = std::numbers::pi / 6 * cubes / problem.packing_fraction;
    std::vector<double> sizes = best_levels(relative, volume, grid_access_cost).cell_sizes;
    for (double& size : sizes) size *= diameters.back();
    sizes.back() = diameters.back();
    GridPlan lone_giants = evaluate(problem, std::move(sizes));
    GridPlan constant_number = best_plan(problem, CellRule::constant_number);
    return constant_number.work < lone_giants.work ? constant_number : lone_giants;
}

}  // namespace bernal
