#include "papers/cost_model_figures.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "papers/power_law_problem.hpp"

namespace bernal::papers {
namespace {

/// Each rule at the levels that Fig. 9 and section 5.3 name: alpha = -3, omega = 100.
void add_rule_figures(std::vector<Figure>& out) {
    const GridProblem p = power_law_problem(-3, 100);
    const auto best = [&](const std::string& name, CellRule rule, double work, int levels, const std::string& paper) {
        const GridPlan found = best_plan(p, rule);
        out.push_back({name + ": least work", paper, work, 1e-3, found.work});
        out.push_back({name + ": levels", paper, double(levels), 0, double(found.cell_sizes.size())});
    };
    const auto excess = [&](const std::string& name, CellRule rule, int levels, double percent,
                            const std::string& paper) {
        const double ours = 100 * (plan(p, rule, levels).work / best_plan(p, rule).work - 1);
        out.push_back({name + ": % more work at L = " + std::to_string(levels), paper, percent, 0.02, ours});
    };
    best("linear", CellRule::linear, 12.3975, 43, "12.40 at L = 43");
    best("exponential", CellRule::exponential, 12.1291, 4, "11.57 at L = 4");
    excess("exponential", CellRule::exponential, 3, 47.42, "43");
    excess("exponential", CellRule::exponential, 6, 23.97, "24");
    best("constant number", CellRule::constant_number, 11.5950, 12, "11.60 at L = 12");
    excess("constant number", CellRule::constant_number, 8, 10.04, "10");
    excess("constant number", CellRule::constant_number, 19, 10.14, "10");
    const double optima[] = {11.9607, 11.6330, 11.5832, 11.5748, 11.5736};
    for (int levels = 4; levels <= 8; ++levels)
        out.push_back({"optimal, L = " + std::to_string(levels), "-", optima[levels - 4], 2e-3,
                       plan(p, CellRule::optimal, levels).work});
    out.push_back({"optimal: least work", "11.58", 11.5736, 2e-3, best_plan(p, CellRule::optimal).work});
    out.push_back({"one level", "-", 91146.06, 0.01, one_level(p).work});
}

/// Fig. 6: the ratio q of the numbers per cell on adjacent levels; alpha = -3, omega = 100.
void add_ratio_figures(std::vector<Figure>& out) {
    struct Row {
        const char* q;
        double ratio, work;
        int levels;
    };
    const GridProblem p = power_law_problem(-3, 100);
    for (const Row& row : {Row{"1", 1, 11.595, 12}, Row{"1.1", 1.1, 11.578, 9}, Row{"1.3", 1.3, 11.581, 7},
                           Row{"1.5", 1.5, 11.603, 6}, Row{"2", 2, 11.718, 5}, Row{"5", 5, 13.815, 4}}) {
        const GridPlan found = best_plan(p, CellRule::constant_number, row.ratio);
        const std::string what = std::string("q = ") + row.q;
        out.push_back({what + ": least work", "-", row.work, 1e-3, found.work});
        out.push_back({what + ": levels", "-", double(row.levels), 0, double(found.cell_sizes.size())});
    }
}

void add_disc_figures(std::vector<Figure>& out) {
    const GridProblem p = disc_problem();
    const GridPlan best = best_plan(p, CellRule::optimal);
    const double one = one_level(p).work;
    const double sizes[] = {4.01, 7.88, 15.05, 27.22, 40};
    const char* printed[] = {"4.0", "7.9", "15.1", "27.2", "40"};
    out.push_back({"discs, omega = 20: levels", "5", 5, 0, double(best.cell_sizes.size())});
    for (std::size_t h = 0; h < std::min(best.cell_sizes.size(), std::size(sizes)); ++h)
        out.push_back({"discs, omega = 20: s_" + std::to_string(h + 1) + " / r_min", printed[h], sizes[h], 0.05,
                       best.cell_sizes[h]});
    out.push_back({"discs, omega = 20: least work", "-", 4.40317, 1e-3, best.work});
    out.push_back({"discs, omega = 20: one level", "-", 153.624, 0.01, one});
    out.push_back({"discs, omega = 20: one level over least work", "35", 34.89, 0.1, one / best.work});
}

/// The least work over the number of levels, and that number, for each rule: Figs. 3-5, 7 and 8.
void add_distribution_figures(std::vector<Figure>& out) {
    constexpr auto top_down = SearchDirection::top_down, bottom_up = SearchDirection::bottom_up;
    struct Least {
        double work;
        int levels;
    };
    struct Row {
        double alpha, omega;
        SearchDirection direction;
        double one_level;
        Least rules[3];  // linear (0: not given), exponential, constant number
        double optimal;
    };
    const Row rows[] = {{0, 100, top_down, 74.27, {{33.74, 3}, {74.27, 1}, {29.47, 5}}, 28.87},
                        {0, 100, bottom_up, 74.27, {{31.51, 5}, {34.54, 14}, {33.35, 4}}, 31.20},
                        {-2, 100, top_down, 3576.7, {{14.19, 12}, {29.84, 3}, {13.61, 10}}, 13.46},
                        {-3, 10, top_down, 995.45, {{21.01, 10}, {21.03, 4}, {20.48, 7}}, 20.43},
                        {-3, 50, top_down, 23014, {{14.20, 28}, {14.04, 4}, {13.40, 11}}, 13.35},
                        {-3, 1000, top_down, 9.03e6, {{0, 0}, {9.21, 4}, {8.87, 15}}, 8.87},
                        {-3, 100, bottom_up, 91146, {{67.39, 22}, {43.62, 9}, {41.11, 9}}, 39.25}};
    const CellRule rules[] = {CellRule::linear, CellRule::exponential, CellRule::constant_number};
    const char* names[] = {"linear", "exponential", "constant number"};
    const auto add_work = [&](const std::string& what, double expected, double ours) {
        out.push_back({what + ": work", "-", expected, 0.005 * expected, ours});
    };
    for (const Row& row : rows) {
        const GridProblem p = power_law_problem(row.alpha, row.omega, row.direction);
        const std::string what = "alpha = " + std::to_string(int(row.alpha)) +
                                 ", omega = " + std::to_string(int(row.omega)) +
                                 (row.direction == top_down ? ", top-down, " : ", bottom-up, ");
        add_work(what + "one level", row.one_level, one_level(p).work);
        for (int r = 0; r < 3; ++r) {
            if (row.rules[r].levels == 0) continue;
            const GridPlan found = best_plan(p, rules[r]);
            add_work(what + names[r], row.rules[r].work, found.work);
            out.push_back(
                {what + names[r] + ": levels", "-", double(row.rules[r].levels), 0, double(found.cell_sizes.size())});
        }
        add_work(what + "optimal", row.optimal, best_plan(p, CellRule::optimal).work);
    }
}

/// Section 6: "T <= 30 N" for every distribution, top-down.
void add_limit_figures(std::vector<Figure>& out) {
    GridProblem equal = power_law_problem(0, 10);
    equal.sizes = size_moments(std::vector<double>{2});
    out.push_back({"equal spheres: work", "-", 20.85, 0.005, one_level(equal).work});
    for (const int alpha : {0, -2, -3}) {
        double most = 0;
        for (const double omega : {1.5, 2., 3., 4., 5., 6., 8., 10., 20., 50., 100., 300., 1000.})
            most = std::max(most, best_plan(power_law_problem(alpha, omega), CellRule::optimal).work);
        const std::string what = "alpha = " + std::to_string(alpha) + ": most work of an optimum over omega";
        if (alpha == 0) out.push_back({what, "<= 30", 29.28, 0.15, most});
        out.push_back({what + ", above 30", "0", 0, 0, std::max(0.0, most - 30)});
    }
}

}  // namespace

std::vector<Figure> cost_model_figures() {
    std::vector<Figure> result;
    add_rule_figures(result);
    add_ratio_figures(result);
    add_disc_figures(result);
    add_distribution_figures(result);
    add_limit_figures(result);
    return result;
}

}  // namespace bernal::papers
