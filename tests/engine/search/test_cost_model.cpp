#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <numeric>
#include <type_traits>

#include "search/cost_model.hpp"
#include "search/grid_problems.hpp"
#include "sizes/input_error.hpp"

using namespace bernal;

namespace {

/// Eqs. 16 and 23-26 term by term, sphere by sphere, level by level.
GridPlan counted(const GridProblem& problem, const std::vector<double>& diameters, const std::vector<double>& sizes) {
    const int d = problem.dimension;
    const double n = static_cast<double>(diameters.size()), n_c = (std::pow(3, d) - 1) / 2;
    double solid = 0;
    for (const double x : diameters) solid += d == 2 ? std::numbers::pi / 4 * x * x : std::numbers::pi / 6 * x * x * x;
    const double volume = solid / problem.packing_fraction;
    const auto level_of = [&](double x) { return std::ranges::lower_bound(sizes, x) - sizes.begin(); };
    GridPlan result{sizes, std::vector<double>(sizes.size()), std::vector<double>(sizes.size())};
    for (const double x : diameters) result.share[level_of(x)] += 1 / n;
    for (std::size_t h = 0; h < sizes.size(); ++h)
        result.per_cell[h] = result.share[h] * n * std::pow(sizes[h], d) / volume;
    for (const double x : diameters) {
        const std::ptrdiff_t own = level_of(x);
        result.pair_tests += (0.5 + n_c) * result.per_cell[own] / n;
        result.accesses += (1 + n_c) / n;
        for (std::ptrdiff_t j = 0; j < std::ssize(sizes); ++j) {
            if (j == own || (j < own) != (problem.direction == SearchDirection::top_down)) continue;
            const double b = std::pow(x / sizes[j] + 2, d);
            result.pair_tests += result.per_cell[j] * b / n;
            result.accesses += b / n;
        }
    }
    result.work = result.pair_tests + problem.access_cost * result.accesses;
    return result;
}

// A model refers to its problem, so it takes none that is about to go.
static_assert(std::is_constructible_v<CostModel, const GridProblem&>);
static_assert(!std::is_constructible_v<CostModel, GridProblem>);

double infinity() { return std::numeric_limits<double>::infinity(); }

}  // namespace

TEST_CASE("the sums over borders are the sums over spheres and levels of the paper") {
    std::vector<double> diameters;
    for (int i = 0; i < 200; ++i) diameters.push_back(1 / std::sqrt(1 - (i + 0.5) / 200));
    const double d_max = diameters.back();
    for (const SearchDirection direction : {SearchDirection::top_down, SearchDirection::bottom_up})
        for (const int dimension : {2, 3})
            for (const auto& sizes :
                 {std::vector{d_max}, std::vector{1.5, d_max}, std::vector{1.2, 2.0, 2.0, 3.0, 7.0, 1.5 * d_max}}) {
                const GridProblem problem = grid_problem(size_moments(diameters), direction, dimension);
                const GridPlan ours = evaluate(problem, sizes), paper = counted(problem, diameters, sizes);
                CHECK(ours.pair_tests == doctest::Approx(paper.pair_tests).epsilon(1e-10));
                CHECK(ours.accesses == doctest::Approx(paper.accesses).epsilon(1e-10));
                CHECK(ours.work == doctest::Approx(paper.work).epsilon(1e-10));
                CHECK(ours.work == doctest::Approx(CostModel(problem).work(sizes)).epsilon(1e-12));
                CHECK(ours.cell_sizes == sizes);
                for (std::size_t h = 0; h < sizes.size(); ++h) {
                    CHECK(ours.share[h] == doctest::Approx(paper.share[h]).epsilon(1e-10));
                    CHECK(ours.per_cell[h] == doctest::Approx(paper.per_cell[h]).epsilon(1e-10));
                }
            }
}

TEST_CASE("the shares of the levels add up to 1, and no unit of length matters") {
    for (const GridProblem& problem : various_problems()) {
        const double a = problem.sizes.d_min, b = problem.sizes.d_max;
        const std::vector<double> sizes{a + 0.1 * (b - a), a + 0.4 * (b - a), b};
        const GridPlan plan = evaluate(problem, sizes);
        CHECK(std::accumulate(plan.share.begin(), plan.share.end(), 0.0) == doctest::Approx(1).epsilon(1e-12));
    }
    const GridPlan metres = evaluate(grid_problem(power_law_moments(-3, 1e-6, 5e-5)), {2e-6, 7e-6, 5e-5});
    const GridPlan microns = evaluate(grid_problem(power_law_moments(-3, 1, 50)), {2, 7, 50});
    CHECK(metres.pair_tests == doctest::Approx(microns.pair_tests).epsilon(1e-10));
    CHECK(metres.accesses == doctest::Approx(microns.accesses).epsilon(1e-10));
}

TEST_CASE("one level is the linked-cell grid: half of the 27 or 9 cells, with all spheres in cells of d_max") {
    for (const int dimension : {2, 3}) {
        const GridProblem problem =
            grid_problem(size_moments(std::vector<double>{0.5}), SearchDirection::top_down, dimension);
        const GridPlan plan = one_level(problem);
        const double m = 0.6 / (dimension == 2 ? std::numbers::pi / 4 : std::numbers::pi / 6);
        const double cells = dimension == 2 ? 9 : 27;
        CHECK(plan.cell_sizes == std::vector{0.5});
        CHECK(plan.per_cell[0] == doctest::Approx(m));
        CHECK(plan.pair_tests == doctest::Approx(cells / 2 * m));
        CHECK(plan.accesses == doctest::Approx((cells + 1) / 2));
    }
}

TEST_CASE("problems that cannot be are refused, with value and remedy") {
    const auto refused = [](auto change, const char* value) {
        GridProblem problem = grid_problem(power_law_moments(-3, 1, 50));
        change(problem);
        CAPTURE(value);
        CHECK(says(input_error([&] { one_level(problem); }), value));
        CHECK(says(input_error([&] { plan(problem, CellRule::optimal, 3); }), "give"));
    };
    refused([](GridProblem& p) { p.packing_fraction = 0; }, "fraction of 0 ");
    refused([](GridProblem& p) { p.packing_fraction = 1; }, "fraction of 1 ");
    refused([](GridProblem& p) { p.packing_fraction = std::nan(""); }, "nan");
    refused([](GridProblem& p) { p.dimension = 4; }, "4 dimensions");
    refused([](GridProblem& p) { p.access_cost = -0.1; }, "-0.1");
    refused([](GridProblem& p) { p.access_cost = infinity(); }, "inf");
}

TEST_CASE("cell sizes must ascend, be numbers above 0, and hold the largest sphere") {
    const GridProblem problem = grid_problem(power_law_moments(-3, 1, 50));
    for (const auto& sizes :
         {std::vector<double>{}, {49}, {5, 3, 50}, {0, 50}, {-1, 50}, {std::nan(""), 50}, {infinity()}})
        CHECK_THROWS_AS(evaluate(problem, sizes), InputError);
}
