#include "search/cost_model.hpp"

#include <cmath>
#include <numbers>
#include <utility>

#include "bernal/error.hpp"
#include "core/number_text.hpp"

namespace bernal {
namespace {

void check(const GridProblem& problem) {
    if (!(problem.packing_fraction > 0 && problem.packing_fraction < 1))
        throw InputError("a packing fraction of " + number_text(problem.packing_fraction) +
                         " cannot be planned for: give one above 0 and below 1");
    if (problem.dimension != 2 && problem.dimension != 3)
        throw InputError("a grid in " + std::to_string(problem.dimension) +
                         " dimensions cannot be planned: give 2 or 3");
    if (!(problem.access_cost >= 0 && std::isfinite(problem.access_cost)))
        throw InputError("a cell access cannot cost " + number_text(problem.access_cost) +
                         " pair tests: give a finite number, 0 or more");
}

void check(const std::vector<double>& cell_sizes, double d_max) {
    double last = 0;
    for (const double size : cell_sizes) {
        if (!(size > 0 && size >= last && std::isfinite(size)))
            throw InputError("the cell size " + number_text(size) + " after " + number_text(last) +
                             " is not possible: give cell sizes above 0 in ascending order");
        last = size;
    }
    if (last < d_max)
        throw InputError("cells of " + number_text(last) + " cannot hold the largest diameter, " + number_text(d_max) +
                         ": give a last cell size of at least that");
}

}  // namespace

CostModel::CostModel(const GridProblem& problem) : problem_(problem) {
    check(problem);
    const int d = problem.dimension;
    const double unit_ball = d == 2 ? std::numbers::pi / 4 : std::numbers::pi / 6;  // of diameter 1
    const double d_max = problem.sizes.d_max;
    const double mean_volume = unit_ball * problem.sizes.below(d_max)[d] / std::pow(d_max, d);
    density_ = problem.packing_fraction / mean_volume;
    half_neighbours_ = d == 2 ? 4 : 13;
}

LevelBorder CostModel::border(double cell_size) const {
    return {cell_size, problem_.sizes.below(cell_size), problem_.sizes.above(cell_size)};
}

double CostModel::share(const LevelBorder& lower, const LevelBorder& upper) const {
    // Of the two differences, the one between the smaller numbers keeps more digits.
    return upper.below[0] < lower.above[0] ? upper.below[0] - lower.below[0] : lower.above[0] - upper.above[0];
}

double CostModel::per_cell(double cell_size, double share) const {
    return density_ * share * std::pow(cell_size / problem_.sizes.d_max, problem_.dimension);
}

/// The integral of (x/s + 2)^d f(x) over the searchers: the numerator of Eq. 16.
double CostModel::cells_searched(const Moments& searchers, double cell_size) const {
    const double one = searchers[1] / cell_size, two = searchers[2] / (cell_size * cell_size);
    if (problem_.dimension == 2) return 4 * searchers[0] + 4 * one + two;
    const double three = searchers[3] / (cell_size * cell_size * cell_size);
    return 8 * searchers[0] + 12 * one + 6 * two + three;
}

LevelWork CostModel::level(const LevelBorder& lower, const LevelBorder& upper) const {
    const bool top_down = problem_.direction == SearchDirection::top_down;
    const double own = share(lower, upper), m = per_cell(upper.cell_size, own);
    const double from_elsewhere = cells_searched(top_down ? upper.above : lower.below, upper.cell_size);
    return {own, m, (0.5 + half_neighbours_) * m * own + m * from_elsewhere,
            (1 + half_neighbours_) * own + from_elsewhere};
}

double CostModel::work(const std::vector<double>& cell_sizes) const {
    double sum = 0;
    LevelBorder lower = border(0);
    for (const double size : cell_sizes) {
        const LevelBorder upper = border(size);
        const LevelWork added = level(lower, upper);
        sum += added.pair_tests + problem_.access_cost * added.accesses;
        lower = upper;
    }
    return sum;
}

GridPlan evaluate(const GridProblem& problem, std::vector<double> cell_sizes) {
    const CostModel model(problem);
    check(cell_sizes, problem.sizes.d_max);
    GridPlan result;
    LevelBorder lower = model.border(0);
    for (const double size : cell_sizes) {
        const LevelBorder upper = model.border(size);
        const LevelWork level = model.level(lower, upper);
        result.share.push_back(level.share);
        result.per_cell.push_back(level.per_cell);
        result.pair_tests += level.pair_tests;
        result.accesses += level.accesses;
        lower = upper;
    }
    result.cell_sizes = std::move(cell_sizes);
    result.work = result.pair_tests + problem.access_cost * result.accesses;
    return result;
}

GridPlan one_level(const GridProblem& problem) { return evaluate(problem, {problem.sizes.d_max}); }

}  // namespace bernal
