#include "search/grid_comparison.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "bernal/grid_plan.hpp"
#include "bernal/sizes.hpp"
#include "search/optimal_cells.hpp"

namespace bernal {
namespace {

constexpr std::array rules{CellRule::linear, CellRule::exponential, CellRule::constant_number, CellRule::optimal};
constexpr std::array rule_names{"linear", "exponential", "constant number", "optimal"};

CellLevels ogarko_levels(const GridProblem& problem, std::span<const double> diameters,
                         const GridComparisonOptions& options) {
    // In units of the largest diameter, whose cubes are in range whatever the unit of length.
    std::vector<double> ascending(diameters.begin(), diameters.end());
    std::ranges::sort(ascending);
    const double unit = ascending.back();
    double cubes = 0;
    for (double& d : ascending) {
        d /= unit;
        cubes += d * d * d;
    }
    const double volume = volume_per_power(3) * cubes / problem.packing_fraction;
    CellLevels levels = options.levels ? levels_of_constant_number(ascending, volume, *options.levels)
                                       : best_levels(ascending, volume, problem.access_cost);
    const auto count = static_cast<double>(levels.cell_sizes.size());
    levels.work_per_particle = count * (levels.particles_per_cell + problem.access_cost);
    for (double& size : levels.cell_sizes) size *= unit;
    // The sample's largest sphere may be smaller than the distribution's.
    levels.cell_sizes.back() = std::max(levels.cell_sizes.back(), problem.sizes.d_max);
    return levels;
}

}  // namespace

GridComparison compare_grids(GridProblem problem, std::span<const double> diameters,
                             const GridComparisonOptions& options) {
    GridComparison result;
    result.one_level = one_level(problem);
    const auto add = [&](const char* rule, const auto& make) {
        for (SearchDirection direction : {SearchDirection::top_down, SearchDirection::bottom_up}) {
            problem.direction = direction;
            result.candidates.push_back({rule, direction, make()});
        }
    };
    for (std::size_t r = 0; r < rules.size(); ++r) {
        if (const std::string fault = optimal_sizes_fault(); rules[r] == CellRule::optimal && !fault.empty()) {
            result.left_out.push_back(std::string("the rule '") + rule_names[r] + "' " + fault);
            continue;
        }
        add(rule_names[r], [&] {
            return options.levels ? plan(problem, rules[r], *options.levels, options.ratio)
                                  : best_plan(problem, rules[r], options.ratio);
        });
    }
    if (problem.dimension == 3) {
        const CellLevels levels = ogarko_levels(problem, diameters, options);
        result.ogarko_work = levels.work_per_particle;
        add("Ogarko & Luding", [&] { return evaluate(problem, levels.cell_sizes); });
    }
    const auto work = [](const GridCandidate& candidate) { return candidate.plan.work; };
    result.best =
        static_cast<std::size_t>(std::ranges::min_element(result.candidates, {}, work) - result.candidates.begin());
    return result;
}

}  // namespace bernal
