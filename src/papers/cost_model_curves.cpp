#include "papers/cost_model_curves.hpp"

#include <cmath>
#include <iterator>
#include <tuple>

#include "papers/power_law_problem.hpp"

namespace bernal::papers {
namespace {

constexpr int most_levels = 50, most_optimal_levels = 9;

Table work_over_levels() {
    const GridProblem problem = power_law_problem(-3, 100);
    Table table{"work_over_levels",
                "Work per sphere against the number of levels: number density ~ r^-3, size ratio 100 (Fig. 9)",
                {{"levels", "", "of the hierarchical grid", {}}}};
    table.chart = {ChartHints::Scale::logarithmic, ChartHints::Scale::logarithmic};
    for (int levels = 1; levels <= most_levels; ++levels) table.columns[0].values.push_back(levels);
    for (const auto& [name, rule, most] : {std::tuple{"linear", CellRule::linear, most_levels},
                                           {"exponential", CellRule::exponential, most_levels},
                                           {"constant_number", CellRule::constant_number, most_levels},
                                           {"optimal", CellRule::optimal, most_optimal_levels}}) {
        Column column{name, "", "pair tests and, at 0.2 each, cell accesses", {}};
        for (int levels = 1; levels <= most_levels; ++levels)
            column.values.push_back(levels <= most ? plan(problem, rule, levels).work : NAN);
        table.columns.push_back(column);
    }
    return table;
}

Table least_work_over_size_ratio() {
    constexpr double ratios[] = {1.5, 2, 3, 4, 5, 6, 8, 10, 15, 20, 30, 50, 70, 100, 200, 300, 500, 1000};
    Table table{"least_work_over_size_ratio",
                "Least work per sphere against the size ratio, number density ~ r^alpha (Figs. 7 and 8)",
                {{"size_ratio", "", "largest over smallest diameter", {std::begin(ratios), std::end(ratios)}}}};
    table.chart = {ChartHints::Scale::logarithmic, ChartHints::Scale::linear};
    for (const int alpha : {0, -2, -3}) {
        Column column{"alpha_" + std::to_string(alpha), "", "optimal cells, top-down", {}};
        for (const double ratio : ratios)
            column.values.push_back(best_plan(power_law_problem(alpha, ratio), CellRule::optimal).work);
        table.columns.push_back(column);
    }
    return table;
}

}  // namespace

std::vector<Table> cost_model_curves() { return {work_over_levels(), least_work_over_size_ratio()}; }

}  // namespace bernal::papers
