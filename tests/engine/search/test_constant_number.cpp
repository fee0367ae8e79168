#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

#include "bernal/grid_plan.hpp"
#include "bernal/sampling.hpp"
#include "search/constant_number.hpp"
#include "search/grid_problems.hpp"

using namespace bernal;

namespace {

GridPlan constant_number(const GridProblem& problem, int levels, double ratio = 1) {
    return evaluate(problem, constant_number_sizes(problem, CostModel(problem), levels, ratio));
}

}  // namespace

TEST_CASE("adjacent levels have the numbers per cell that the ratio says") {
    for (const int dimension : {2, 3})
        for (const SizeMoments& sizes :
             {power_law_moments(-3, 1, 100), power_law_moments(0, 2, 6), lognormal_moments(1)})
            for (const double ratio : {0.5, 1.0, 1.1, 2.0, 5.0})
                for (const int levels : {1, 2, 5, 12}) {
                    const GridPlan plan =
                        constant_number(grid_problem(sizes, SearchDirection::top_down, dimension), levels, ratio);
                    REQUIRE(plan.cell_sizes.size() == levels);
                    CHECK(plan.cell_sizes.back() == sizes.d_max);
                    CHECK(plan.cell_sizes.front() >= sizes.d_min);
                    for (int h = 1; h < levels; ++h)
                        CHECK(plan.per_cell[h] / plan.per_cell[h - 1] == doctest::Approx(ratio).epsilon(1e-4));
                }
}

TEST_CASE("a sample gets the levels that Ogarko & Luding's bisection gives it") {
    SizeOptions options;
    options.kind = SizeKind::uniform_size;
    std::vector<double> diameters = sample(size_distribution(options), 20000).diameters;
    std::ranges::sort(diameters);
    const GridProblem problem = grid_problem(size_moments(diameters));
    const double volume = static_cast<double>(diameters.size()) / CostModel(problem).per_cell(1, 1);
    for (const int levels : {2, 3, 5}) {
        const CellLevels theirs = levels_of_constant_number(diameters, volume, levels);
        const GridPlan ours = constant_number(problem, levels);
        REQUIRE(ours.cell_sizes.size() == theirs.cell_sizes.size());
        CHECK(*std::ranges::max_element(ours.per_cell) == doctest::Approx(theirs.particles_per_cell).epsilon(1e-3));
        for (int h = 0; h < levels; ++h)
            CHECK(ours.cell_sizes[h] == doctest::Approx(theirs.cell_sizes[h]).epsilon(1e-3));
    }
}

TEST_CASE("sizes in lumps: no more levels than sizes, and their very diameters as cells") {
    CHECK(constant_number(grid_problem(lumps({1, 7})), 2).cell_sizes == std::vector<double>{1, 7});
    CHECK(constant_number(grid_problem(lumps({1, 7})), 9).cell_sizes == std::vector<double>{1, 7});
    const std::vector<double> sizes{0.1, 0.15, 0.7, 0.9, 3};
    CHECK(constant_number(grid_problem(lumps(sizes)), 5).cell_sizes == sizes);
    for (const int levels : {2, 3, 4, 20}) {
        const GridPlan plan = constant_number(grid_problem(lumps(sizes)), levels);
        CHECK(plan.cell_sizes.size() <= std::min(levels, 5));
        CHECK(std::ranges::is_sorted(plan.cell_sizes));
        for (const double size : plan.cell_sizes) CHECK(std::ranges::count(sizes, size) == 1);
        for (const double share : plan.share) CHECK(share > 0);
    }
    CHECK(constant_number(grid_problem(size_moments(std::vector<double>{2, 2, 2})), 5).cell_sizes == std::vector{2.0});
}

TEST_CASE("ratios and numbers of levels far from any use still give a grid") {
    for (const GridProblem& problem : various_problems())
        for (const double ratio : {1e-300, 1e-10, 1e10, 1e300})
            for (const int levels : {2, 64}) {
                const GridPlan plan = constant_number(problem, levels, ratio);
                CHECK(plan.cell_sizes.size() <= levels);
                CHECK(plan.cell_sizes.back() == problem.sizes.d_max);
                CHECK(std::isfinite(plan.work));
            }
}

TEST_CASE("tightened cells hold the same spheres on the same levels, empty ones are gone") {
    const SizeMoments sizes = lumps({1, 2, 5});
    CHECK(tightened(sizes, {0.5, 1.5, 1.7, 3, 5}) == std::vector<double>{1, 2, 5});
    CHECK(tightened(sizes, {4.9, 5, 5}) == std::vector<double>{2, 5});
    const std::vector<double> smooth{2, 10, 50};
    const std::vector<double> same = tightened(power_law_moments(-3, 1, 50), smooth);
    for (int h = 0; h < 3; ++h) CHECK(same[h] == doctest::Approx(smooth[h]).epsilon(1e-9));
}
