#include <algorithm>
#include <cmath>
#include <utility>

#include "bernal/error.hpp"
#include "core/number_text.hpp"
#include "search/constant_number.hpp"
#include "search/cost_model.hpp"
#include "search/optimal_cells.hpp"

namespace bernal {
namespace {

/// Sizes at h/L of the way from d_min to d_max, the last being d_max itself.
template <class Interpolation>
std::vector<double> interpolated(const SizeMoments& sizes, int levels, Interpolation at) {
    std::vector<double> result;
    for (int h = 1; h < levels; ++h) result.push_back(std::min(at(static_cast<double>(h) / levels), sizes.d_max));
    result.push_back(sizes.d_max);
    return result;
}

std::vector<double> linear_sizes(const SizeMoments& s, int levels) {
    return interpolated(s, levels, [&](double way) { return s.d_min + way * (s.d_max - s.d_min); });
}

std::vector<double> exponential_sizes(const SizeMoments& s, int levels) {
    return interpolated(s, levels, [&](double way) { return s.d_min * std::pow(s.d_max / s.d_min, way); });
}

GridPlan without_empty_levels(const GridProblem& problem, const std::vector<double>& cell_sizes) {
    GridPlan all = evaluate(problem, cell_sizes);
    std::vector<double> held;
    for (std::size_t h = 0; h < cell_sizes.size(); ++h)
        if (all.share[h] > 0) held.push_back(cell_sizes[h]);
    return held.size() == cell_sizes.size() ? all : evaluate(problem, std::move(held));
}

/// The least work of `levels` levels that is found from the best of the other rules.
GridPlan optimal_plan(const GridProblem& problem, const CostModel& model, int levels) {
    std::vector<double> start = constant_number_sizes(problem, model, levels, 1);
    for (auto other : {exponential_sizes(problem.sizes, levels), linear_sizes(problem.sizes, levels)})
        if (model.work(other) < model.work(start)) start = std::move(other);
    return without_empty_levels(problem, optimal_sizes(problem, model, start));
}

/// `make(L)`, L = 1 ... most, with the least work. Ends when `patience` levels in a row have saved less than one part
/// in 100,000.
template <class Make>
GridPlan least_work(Make make, int most, int patience) {
    GridPlan best = make(1);
    for (int levels = 2, without_gain = 0; levels <= most && without_gain < patience; ++levels) {
        GridPlan candidate = make(levels);
        without_gain = candidate.work < best.work * (1 - 1e-5) ? 0 : without_gain + 1;
        if (without_gain == 0) best = std::move(candidate);
    }
    return best;
}

void check(int levels, double ratio) {
    if (levels < 1)
        throw InputError("a grid of " + std::to_string(levels) + " levels is not possible: give 1 level or more");
    if (!(ratio > 0 && std::isfinite(ratio)))
        throw InputError("a ratio of " + number_text(ratio) +
                         " between the spheres per cell of adjacent levels is not possible: give one above 0");
}

}  // namespace

GridPlan plan(const GridProblem& problem, CellRule rule, int levels, double ratio) {
    check(levels, ratio);
    const CostModel model(problem);
    switch (rule) {
        case CellRule::linear:
            return without_empty_levels(problem, linear_sizes(problem.sizes, levels));
        case CellRule::exponential:
            return without_empty_levels(problem, exponential_sizes(problem.sizes, levels));
        case CellRule::constant_number:
            return evaluate(problem, constant_number_sizes(problem, model, levels, ratio));
        case CellRule::optimal:
            return least_work([&](int l) { return optimal_plan(problem, model, l); }, levels, 3);
    }
    return {};
}

GridPlan best_plan(const GridProblem& problem, CellRule rule, double ratio, int most_levels) {
    check(most_levels, ratio);
    if (rule == CellRule::optimal) return plan(problem, rule, most_levels);
    const int patience = rule == CellRule::constant_number ? 8 : most_levels;
    return least_work([&](int levels) { return plan(problem, rule, levels, ratio); }, most_levels, patience);
}

std::string_view name(SearchDirection direction) {
    return direction == SearchDirection::top_down ? "top-down" : "bottom-up";
}

}  // namespace bernal
