#include <doctest/doctest.h>

#include <algorithm>

#include "bernal/grid_plan.hpp"
#include "bernal/planned_engine.hpp"
#include "bernal/size_options.hpp"
#include "search/hierarchical_grid.hpp"

using namespace bernal;

namespace {

SizeMoments power_law(double exponent, double size_ratio) {
    SizeOptions options;
    options.kind = SizeKind::power_law;
    options.diameter_min = 1;
    options.diameter_max = size_ratio;
    options.exponent = exponent;
    return size_moments(size_distribution(options));
}

SizeMoments equal_sizes() { return size_moments(std::vector<double>(10, 1.0)); }

EngineKind cheapest(const SizeMoments& sizes, std::size_t count) {
    return planned_engines(sizes, count, 0.64).front().kind;
}

double work(const std::vector<PlannedEngine>& engines, EngineKind kind) {
    return std::ranges::find(engines, kind, &PlannedEngine::kind)->work;
}

}  // namespace

TEST_CASE("equal spheres need no hierarchy, a handful no grid, wide mixtures several levels") {
    CHECK(cheapest(equal_sizes(), 100000) == EngineKind::linked_cell);
    CHECK(cheapest(equal_sizes(), 20) == EngineKind::brute_force);
    CHECK(cheapest(power_law(-3, 50), 100000) == EngineKind::hierarchical_grid);
    CHECK(cheapest(power_law(-3, 1.1), 100000) == EngineKind::linked_cell);
    CHECK(cheapest(power_law(-3, 50), 20) == EngineKind::brute_force);
}

TEST_CASE("the works are those of the cost model, in ascending order") {
    const std::vector<PlannedEngine> engines = planned_engines(power_law(-3, 20), 1000, 0.6);
    CHECK(engines.size() == 4);
    CHECK(std::ranges::is_sorted(engines, {}, &PlannedEngine::work));
    GridProblem problem{power_law(-3, 20), 0.6};
    problem.access_cost = HierarchicalGrid::access_cost;
    CHECK(work(engines, EngineKind::linked_cell) == doctest::Approx(one_level(problem).work));
    CHECK(work(engines, EngineKind::hierarchical_grid) ==
          doctest::Approx(best_plan(problem, CellRule::constant_number).work));
    CHECK(work(engines, EngineKind::brute_force) == 499.5);
    CHECK(work(engines, EngineKind::hierarchical_grid) < work(engines, EngineKind::hierarchical_grid_bottom_up));
}

TEST_CASE("where one level is best all grids cost the same, and the simplest comes first") {
    const std::vector<PlannedEngine> engines = planned_engines(equal_sizes(), 100000, 0.64);
    CHECK(engines[0].kind == EngineKind::linked_cell);
    CHECK(engines[0].work == doctest::Approx(engines[1].work));
}
