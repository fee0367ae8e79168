#include "search/planned_levels.hpp"

#include <algorithm>
#include <cmath>

#include "bernal/grid_plan.hpp"
#include "bernal/sizes.hpp"

namespace bernal {

namespace {

std::vector<double> relative_to_largest(const std::vector<double>& diameters) {
    std::vector<double> relative;
    for (const double d : diameters) relative.push_back(d / diameters.back());
    return relative;
}

/// A relative size in the unit of `diameters`. Where it is that of a diameter it becomes it: rounded below, all of that
/// size would go to the next level.
double in_unit_of(const std::vector<double>& diameters, double relative) {
    const double size = relative * diameters.back();
    const auto same = std::ranges::lower_bound(diameters, size * (1 - 1e-15));
    return same != diameters.end() && *same <= size * (1 + 1e-15) ? *same : size;
}

}  // namespace

GridProblem planned_problem(const std::vector<double>& diameters, double packing_fraction, SearchDirection direction,
                            double access_cost) {
    constexpr double densest = 0.999;
    return {size_moments(relative_to_largest(diameters)), std::min(packing_fraction, densest), 3, access_cost,
            direction};
}

namespace {

/// In the problem's unit, with the volume that its diameters have there.
double relative_volume(const std::vector<double>& relative, double packing_fraction) {
    double cubes = 0;
    for (const double d : relative) cubes += std::pow(d, 3);
    return volume_per_power(3) * cubes / packing_fraction;
}

GridPlan in_unit_of(const std::vector<double>& diameters, GridPlan plan) {
    for (double& size : plan.cell_sizes) size = in_unit_of(diameters, size);
    return plan;
}

}  // namespace

GridPlan planned_levels(const std::vector<double>& diameters, double packing_fraction, SearchDirection direction,
                        double access_cost) {
    const GridProblem problem = planned_problem(diameters, packing_fraction, direction, access_cost);
    const std::vector<double> relative = relative_to_largest(diameters);
    const double volume = relative_volume(relative, problem.packing_fraction);
    GridPlan plan = evaluate(problem, best_levels(relative, volume, access_cost).cell_sizes);
    GridPlan constant_number = best_plan(problem, CellRule::constant_number);
    if (constant_number.work < plan.work) plan = std::move(constant_number);
    return in_unit_of(diameters, std::move(plan));
}

GridPlan levels_of_number(const std::vector<double>& diameters, double packing_fraction, SearchDirection direction,
                          double access_cost, int levels) {
    const GridProblem problem = planned_problem(diameters, packing_fraction, direction, access_cost);
    const std::vector<double> relative = relative_to_largest(diameters);
    const double volume = relative_volume(relative, problem.packing_fraction);
    GridPlan best = evaluate(problem, levels_of_constant_number(relative, volume, levels).cell_sizes);
    GridPlan other = plan(problem, CellRule::constant_number, levels);
    const bool more = other.cell_sizes.size() > best.cell_sizes.size();
    const bool as_many = other.cell_sizes.size() == best.cell_sizes.size();
    if (more || (as_many && other.work < best.work)) best = std::move(other);
    return in_unit_of(diameters, std::move(best));
}

}  // namespace bernal
