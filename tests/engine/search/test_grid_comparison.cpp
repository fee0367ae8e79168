#include <doctest/doctest.h>

#include <algorithm>

#include "bernal/sampling.hpp"
#include "needs.hpp"
#include "search/grid_comparison.hpp"

using namespace bernal;

namespace {

SizeDistribution uniform_volume(double size_ratio) {
    SizeOptions sizes;
    sizes.kind = SizeKind::uniform_volume;
    sizes.diameter_min = 1;
    sizes.diameter_max = size_ratio;
    return size_distribution(sizes);
}

GridProblem problem_of(const SizeDistribution& sizes, double packing_fraction, double access_cost) {
    GridProblem problem;
    problem.sizes = size_moments(sizes);
    problem.packing_fraction = packing_fraction;
    problem.access_cost = access_cost;
    return problem;
}

const GridCandidate& of(const GridComparison& comparison, const std::string& rule, SearchDirection direction) {
    return *std::ranges::find_if(comparison.candidates, [&](const GridCandidate& candidate) {
        return candidate.rule == rule && candidate.direction == direction;
    });
}

}  // namespace

TEST_CASE("uniform volume, size ratio 100: the figures of Krijgsman et al. 2014, section 5, beside each other" *
          needs("NLOPT")) {
    const SizeDistribution sizes = uniform_volume(100);
    const std::vector<double> diameters = sample(sizes, 20000).diameters;
    const GridComparison comparison = compare_grids(problem_of(sizes, 0.7, 0.2), diameters);
    const auto top_down = SearchDirection::top_down, bottom_up = SearchDirection::bottom_up;
    CHECK(comparison.one_level.work == doctest::Approx(91146.06).epsilon(1e-6));
    CHECK(of(comparison, "linear", top_down).plan.work == doctest::Approx(12.3975).epsilon(1e-4));
    CHECK(of(comparison, "exponential", top_down).plan.work == doctest::Approx(12.1291).epsilon(1e-4));
    CHECK(of(comparison, "constant number", top_down).plan.work == doctest::Approx(11.595).epsilon(1e-4));
    CHECK(of(comparison, "optimal", top_down).plan.work == doctest::Approx(11.5736).epsilon(2e-4));
    CHECK(of(comparison, "optimal", bottom_up).plan.work == doctest::Approx(39.25).epsilon(5e-3));
    CHECK(comparison.recommended().rule == "optimal");
    CHECK(comparison.recommended().direction == top_down);
    // Fitted to a sample by a simpler measure, and yet close to the best.
    CHECK(of(comparison, "Ogarko & Luding", top_down).plan.work < 1.2 * comparison.recommended().plan.work);
}

TEST_CASE("the levels of Ogarko & Luding: seven at size ratio 50 and K = 0.3") {
    const SizeDistribution sizes = uniform_volume(50);
    const std::vector<double> diameters = sample(sizes, 125001).diameters;
    const GridComparison comparison = compare_grids(problem_of(sizes, 0.62, 0.3), diameters);
    const GridPlan& levels = of(comparison, "Ogarko & Luding", SearchDirection::top_down).plan;
    CHECK(levels.cell_sizes.size() == 7);
    CHECK(levels.cell_sizes.back() >= sizes.d_max());
    CHECK(*comparison.ogarko_work == doctest::Approx(7 * (0.368 + 0.3)).epsilon(0.01));
}

TEST_CASE("a number of levels that is asked for is kept, and in two dimensions there is no measure of Ogarko's" *
          needs("NLOPT")) {
    const SizeDistribution sizes = uniform_volume(20);
    const std::vector<double> diameters = sample(sizes, 2000).diameters;
    GridProblem problem = problem_of(sizes, 0.4, 0.2);
    const GridComparison three = compare_grids(problem, diameters, {.levels = 3});
    for (const GridCandidate& candidate : three.candidates) CHECK(candidate.plan.cell_sizes.size() == 3);
    problem.dimension = 2;
    const GridComparison flat = compare_grids(problem, diameters);
    CHECK(!flat.ogarko_work);
    CHECK(flat.one_level.work / flat.recommended().plan.work == doctest::Approx(34.9).epsilon(0.003));
}

TEST_CASE("equal spheres need one level") {
    const GridComparison comparison = compare_grids(problem_of(size_distribution({}), 0.64, 1), std::vector(100, 1.0));
    CHECK(comparison.recommended().plan.cell_sizes == std::vector{1.0});
    CHECK(comparison.recommended().plan.work == doctest::Approx(comparison.one_level.work));
}

TEST_CASE("the unit of length changes nothing but the cell sizes") {
    const SizeDistribution small = SizeDistribution::listed({1, 1, 1, 2, 3, 7});
    const SizeDistribution large = SizeDistribution::listed({1e29, 1e29, 1e29, 2e29, 3e29, 7e29});
    const GridPlan a = compare_grids(problem_of(small, 0.6, 1), small.list()).recommended().plan;
    const GridPlan b = compare_grids(problem_of(large, 0.6, 1), large.list()).recommended().plan;
    CHECK(a.cell_sizes.size() == b.cell_sizes.size());
    CHECK(a.work == doctest::Approx(b.work));
}
