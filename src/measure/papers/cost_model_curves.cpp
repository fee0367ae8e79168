#include "papers/cost_model_curves.hpp"

#include <array>
#include <cmath>
#include <string>
#include <utility>

#include "papers/power_law_problem.hpp"

namespace bernal::papers {
namespace {

using Scale = ChartHints::Scale;

struct Rule {
    CellRule rule;
    const char* name;
    const char* spelt;
    int figure;  ///< of the paper
};
constexpr std::array rules{Rule{CellRule::linear, "linear", "linear cell sizes", 4},
                           Rule{CellRule::exponential, "exponential", "exponential cell sizes", 5},
                           Rule{CellRule::constant_number, "constant_number", "a constant number per cell", 7},
                           Rule{CellRule::optimal, "optimal", "optimal cell sizes", 8}};

/// Largest over smallest diameter, omega.
const std::vector<double> size_ratios{1.5, 2, 3, 5, 7, 10, 15, 20, 30, 50, 70, 100};

Column ratio_column() { return {"size_ratio", "", "largest over smallest diameter", size_ratios}; }

/// Fig. 3: the linked-cell method.
Table work_of_one_level() {
    Table table{"work_of_one_level", "Work per sphere with one level, number density ~ r^alpha (Fig. 3)", {}};
    table.columns.push_back(ratio_column());
    table.chart = {Scale::logarithmic, Scale::logarithmic};
    for (const int alpha : {0, -1, -2, -3}) {
        Column column{"alpha_" + std::to_string(alpha), "", "one level", {}};
        for (const double ratio : size_ratios) column.values.push_back(one_level(power_law_problem(alpha, ratio)).work);
        table.columns.push_back(column);
    }
    return table;
}

/// Figs. 4, 5, 7 and 8: the least work over all levels, and the number of levels that makes it.
std::array<Table, 2> least_over_size_ratio(const Rule& rule) {
    const std::string figure = " (Fig. " + std::to_string(rule.figure) + ")";
    const std::string name = rule.name, spelt = rule.spelt;
    Table work{"least_work_" + name, "Least work per sphere, " + spelt + figure, {ratio_column()}};
    Table levels{"best_levels_" + name, "Number of levels of the least work, " + spelt + figure, {ratio_column()}};
    work.chart = {Scale::logarithmic, Scale::linear};
    levels.chart = work.chart;
    for (const int alpha : {0, -3})
        for (const auto& [direction, way] :
             {std::pair{SearchDirection::top_down, "top_down"}, {SearchDirection::bottom_up, "bottom_up"}}) {
            const std::string curve = "alpha_" + std::to_string(alpha) + "_" + way;
            Column least{curve, "", "pair tests and, at 0.2 each, cell accesses", {}}, best{curve, "", "levels", {}};
            for (const double ratio : size_ratios) {
                const GridPlan plan = best_plan(power_law_problem(alpha, ratio, direction), rule.rule);
                least.values.push_back(plan.work);
                best.values.push_back(static_cast<double>(plan.cell_sizes.size()));
            }
            work.columns.push_back(least);
            levels.columns.push_back(best);
        }
    return {work, levels};
}

/// Fig. 6: each level has q times the spheres per cell of the level below it.
Table work_over_levels_by_ratio() {
    constexpr int most_levels = 20;
    const GridProblem problem = power_law_problem(-3, 100);
    Table table{"work_over_levels_by_ratio",
                "Work per sphere against the number of levels, numbers per cell in the ratio q (Fig. 6)",
                {{"levels", "", "of the hierarchical grid", {}}}};
    table.chart = {Scale::linear, Scale::logarithmic};
    for (int levels = 2; levels <= most_levels; ++levels) table.columns[0].values.push_back(levels);
    for (const auto& [name, q] : {std::pair{"q_0.8", 0.8}, {"q_1", 1.}, {"q_2", 2.}, {"q_5", 5.}}) {
        Column column{name, "", "alpha = -3, size ratio 100", {}};
        for (int levels = 2; levels <= most_levels; ++levels)
            column.values.push_back(plan(problem, CellRule::constant_number, levels, q).work);
        table.columns.push_back(column);
    }
    return table;
}

/// Fig. 9. Optimal cells hardly gain beyond `most_optimal` levels: their curve ends there, level.
Table work_over_levels(const GridProblem& problem, const std::string& name, const std::string& meaning, int most_levels,
                       int most_optimal) {
    Table table{name, meaning, {{"levels", "", "of the hierarchical grid", {}}}};
    table.chart = {Scale::logarithmic, Scale::logarithmic};
    for (int levels = 1; levels <= most_levels; ++levels) table.columns[0].values.push_back(levels);
    for (const Rule& rule : rules) {
        const bool optimal = rule.rule == CellRule::optimal;
        Column column{rule.name, "", "pair tests and, at 0.2 each, cell accesses", {}};
        for (int levels = 1; levels <= most_levels; ++levels)
            column.values.push_back(optimal && levels > most_optimal ? column.values.back()
                                                                     : plan(problem, rule.rule, levels).work);
        table.columns.push_back(column);
    }
    return table;
}

/// Fig. 10: each rule at its own best number of levels; NaN beyond it.
std::array<Table, 2> cells_of_best_plans() {
    const GridProblem problem = power_law_problem(-3, 100);
    Table sizes{"cell_sizes", "Cell sizes over the smallest radius, level by level (Fig. 10)", {}};
    Table numbers{"number_per_cell", "Spheres per cell, level by level (Fig. 10)", {}};
    std::vector<GridPlan> plans;
    std::size_t most = 0;
    for (const Rule& rule : rules) {
        plans.push_back(best_plan(problem, rule.rule));
        most = std::max(most, plans.back().cell_sizes.size());
    }
    Column level{"level", "", "1 is the finest", {}};
    for (std::size_t h = 1; h <= most; ++h) level.values.push_back(static_cast<double>(h));
    const auto padded = [most](std::vector<double> values) {
        values.resize(most, NAN);
        return values;
    };
    for (Table* table : {&sizes, &numbers}) {
        table->columns.push_back(level);
        table->chart = {Scale::logarithmic, Scale::logarithmic};
    }
    for (std::size_t r = 0; r < rules.size(); ++r) {
        sizes.columns.push_back({rules[r].name, "", "s_h / r_min", padded(plans[r].cell_sizes)});
        numbers.columns.push_back({rules[r].name, "", "m_h", padded(plans[r].per_cell)});
    }
    return {sizes, numbers};
}

}  // namespace

std::vector<Table> cost_model_curves() {
    std::vector<Table> curves{work_of_one_level()};
    for (const Rule& rule : rules)
        for (Table& table : least_over_size_ratio(rule)) curves.push_back(std::move(table));
    curves.push_back(work_over_levels_by_ratio());
    curves.push_back(work_over_levels(power_law_problem(-3, 100), "work_over_levels",
                                      "Work per sphere against the number of levels: number density ~ r^-3, size "
                                      "ratio 100 (Fig. 9)",
                                      50, 9));
    for (Table& table : cells_of_best_plans()) curves.push_back(std::move(table));
    curves.push_back(work_over_levels(disc_problem(), "work_over_levels_of_discs",
                                      "Discs: work per disc against the number of levels, number density ~ r^-3, "
                                      "size ratio 20, packing fraction 0.4 (section 5.4.2)",
                                      20, 7));
    return curves;
}

}  // namespace bernal::papers
