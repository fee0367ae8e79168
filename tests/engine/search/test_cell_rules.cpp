#include <doctest/doctest.h>

#include <cmath>
#include <limits>

#include "bernal/sampling.hpp"
#include "needs.hpp"
#include "search/grid_problems.hpp"
#include "sizes/input_error.hpp"

using namespace bernal;

namespace {

constexpr CellRule all_rules[] = {CellRule::linear, CellRule::exponential, CellRule::constant_number,
                                  CellRule::optimal};

void check_sizes(const GridPlan& plan, const std::vector<double>& expected) {
    REQUIRE(plan.cell_sizes.size() == expected.size());
    for (std::size_t h = 0; h < expected.size(); ++h) CHECK(plan.cell_sizes[h] == doctest::Approx(expected[h]));
}

}  // namespace

TEST_CASE("linear and exponential sizes end at the largest diameter" * needs("NLOPT")) {
    const GridProblem problem = grid_problem(power_law_moments(-3, 2, 32));
    check_sizes(plan(problem, CellRule::linear, 3), {12, 22, 32});
    check_sizes(plan(problem, CellRule::exponential, 4), {4, 8, 16, 32});
    for (const CellRule rule : all_rules) CHECK(plan(problem, rule, 5).cell_sizes.back() == 32);
}

TEST_CASE("every rule: no more levels than wanted, all with spheres, and the plan is what its sizes cost" *
          needs("NLOPT")) {
    for (const GridProblem& problem : various_problems())
        for (const CellRule rule : all_rules)
            for (const int levels : {1, 2, 7}) {
                const GridPlan planned = plan(problem, rule, levels);
                CHECK(planned.cell_sizes.size() <= levels);
                for (const double share : planned.share) CHECK(share > 0);
                const GridPlan again = evaluate(problem, planned.cell_sizes);
                CHECK(again.work == planned.work);
                CHECK(again.per_cell == planned.per_cell);
            }
}

TEST_CASE("the optimum costs no more than any rule, and one level no less than the best of each" * needs("NLOPT")) {
    for (const GridProblem& problem : various_problems()) {
        const double optimum = best_plan(problem, CellRule::optimal).work;
        for (const CellRule rule : all_rules) {
            const double best = best_plan(problem, rule).work;
            CHECK(optimum <= best * (1 + 1e-4));
            CHECK(best <= one_level(problem).work * (1 + 1e-12));
            for (const int levels : {2, 5}) CHECK(optimum <= plan(problem, rule, levels).work * (1 + 1e-4));
        }
    }
}

TEST_CASE("the best plan is the best over the numbers of levels") {
    for (const CellRule rule : {CellRule::linear, CellRule::exponential, CellRule::constant_number}) {
        const GridProblem problem = grid_problem(power_law_moments(-3, 1, 50));
        const GridPlan best = best_plan(problem, rule, 1.2, 30);
        for (int levels = 1; levels <= 30; ++levels)
            CHECK(best.work <= plan(problem, rule, levels, 1.2).work * (1 + 1.1e-5));
        CHECK(plan(problem, rule, static_cast<int>(best.cell_sizes.size()), 1.2).work == best.work);
    }
}

TEST_CASE("equal spheres have one level, two sizes two" * needs("NLOPT")) {
    for (const CellRule rule : all_rules) {
        CHECK(best_plan(grid_problem(size_moments(std::vector<double>{3})), rule).cell_sizes == std::vector{3.0});
        CHECK(plan(grid_problem(lumps({1, 7})), rule, 12).cell_sizes.size() == 2);
    }
    CHECK(best_plan(grid_problem(lumps({1, 7})), CellRule::constant_number).cell_sizes == std::vector<double>{1, 7});
}

TEST_CASE("the unit of length changes nothing but the cell sizes" * needs("NLOPT")) {
    for (const CellRule rule : all_rules) {
        const GridPlan one = plan(grid_problem(power_law_moments(-3, 1, 50)), rule, 6);
        const GridPlan other = plan(grid_problem(power_law_moments(-3, 1e-9, 50e-9)), rule, 6);
        CHECK(other.work == doctest::Approx(one.work).epsilon(1e-5));
        REQUIRE(other.cell_sizes.size() == one.cell_sizes.size());
        for (std::size_t h = 0; h < one.cell_sizes.size(); ++h)
            CHECK(1e9 * other.cell_sizes[h] == doctest::Approx(one.cell_sizes[h]).epsilon(0.01));
    }
}

TEST_CASE("the plan of a sample is near that of its distribution" * needs("NLOPT")) {
    SizeOptions options;
    options.kind = SizeKind::uniform_volume;
    const SizeDistribution distribution = size_distribution(options);
    const GridProblem exact = grid_problem(size_moments(distribution));
    const GridProblem sampled = grid_problem(size_moments(sample(distribution, 50000).diameters));
    for (const CellRule rule : all_rules)
        CHECK(best_plan(sampled, rule).work == doctest::Approx(best_plan(exact, rule).work).epsilon(0.01));
}

TEST_CASE("costly accesses make for fewer levels, free ones for many") {
    GridProblem problem = grid_problem(power_law_moments(-3, 1, 50));
    std::size_t levels = 65;
    for (const double access_cost : {0.0, 0.02, 0.2, 2.0, 100.0}) {
        problem.access_cost = access_cost;
        const std::size_t fewer = best_plan(problem, CellRule::constant_number).cell_sizes.size();
        CHECK(fewer < levels);
        levels = fewer;
    }
}

TEST_CASE("numbers of levels and ratios that cannot be are refused") {
    const GridProblem problem = grid_problem(power_law_moments(-3, 1, 50));
    for (const CellRule rule : all_rules) {
        CHECK(says(input_error([&] { plan(problem, rule, 0); }), "0 levels"));
        CHECK_THROWS_AS(best_plan(problem, rule, 1, -3), InputError);
        for (const double ratio : {0.0, -1.0, std::nan(""), std::numeric_limits<double>::infinity()})
            CHECK_THROWS_AS(plan(problem, rule, 3, ratio), InputError);
    }
}
