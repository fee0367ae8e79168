#include <doctest/doctest.h>

#include <algorithm>

#include "bernal/engine_kind.hpp"
#include "bernal/sampling.hpp"
#include "engine_comparison/generated_state.hpp"
#include "search/hierarchical_grid.hpp"

using namespace bernal;

namespace {

std::vector<double> power_law(double exponent, double size_ratio, std::int64_t count = 20000) {
    SizeOptions options;
    options.kind = SizeKind::power_law;
    options.diameter_min = 1;
    options.diameter_max = size_ratio;
    options.exponent = exponent;
    return sample(size_distribution(options), count).diameters;
}

const std::vector<double> equal_sizes(10, 1.0);

EngineKind cheapest(const std::vector<double>& diameters, std::size_t count) {
    return chosen_engine(planned_engines(diameters, count, 0.64));
}

double work(const std::vector<PlannedEngine>& engines, EngineKind kind) {
    return std::ranges::find(engines, kind, &PlannedEngine::kind)->work;
}

/// Counted in contact detection among random points, per sphere.
double counted_work(EngineKind kind, const std::vector<double>& diameters, double packing_fraction) {
    const Sizes sizes{diameters, {}};
    const Packing state = generated_state(sizes, container_for(sizes, {}, packing_fraction), StateKind::random, 1);
    const auto engine = make_engine(kind, Frame(state.container));
    engine->build(state.spheres);
    PairBatch pairs;
    Work done;
    engine->pairs(pairs, &done);
    const double total = static_cast<double>(done.pair_tests) + plain_access_cost * static_cast<double>(done.accesses);
    return total / static_cast<double>(diameters.size());
}

}  // namespace

TEST_CASE("equal spheres need no hierarchy, a handful no grid, wide mixtures several levels") {
    CHECK(cheapest(equal_sizes, 100000) == EngineKind::linked_cell);
    CHECK(cheapest(equal_sizes, 20) == EngineKind::brute_force);
    CHECK(cheapest(power_law(-3, 50), 100000) == EngineKind::hierarchical_grid);
    CHECK(cheapest(power_law(-3, 1.1), 100000) == EngineKind::linked_cell);
    CHECK(cheapest(power_law(-3, 50), 20) == EngineKind::brute_force);
}

TEST_CASE("the planned work is what the engines then do") {
    for (const double exponent : {0.0, -3.0}) {
        CAPTURE(exponent);
        const std::vector<double> diameters = power_law(exponent, 10);
        const std::vector<PlannedEngine> planned = planned_engines(diameters, diameters.size(), 0.5);
        CHECK(planned.size() == 4);
        CHECK(std::ranges::is_sorted(planned, {}, &PlannedEngine::work));
        CHECK(work(planned, EngineKind::brute_force) == (static_cast<double>(diameters.size()) - 1) / 2);
        // The model is for endless space: a period of some cells stretches the largest ones.
        for (const EngineKind kind : {EngineKind::hierarchical_grid, EngineKind::hierarchical_grid_bottom_up}) {
            CAPTURE(name(kind));
            CHECK(counted_work(kind, diameters, 0.5) == doctest::Approx(work(planned, kind)).epsilon(0.1));
        }
    }
}

TEST_CASE("a hierarchy that promises little is not worth it") {
    const auto planned = [](double least, double linked) {
        return std::vector<PlannedEngine>{{EngineKind::hierarchical_grid, least}, {EngineKind::linked_cell, linked}};
    };
    CHECK(chosen_engine(planned(100, 124)) == EngineKind::linked_cell);
    CHECK(chosen_engine(planned(100, 126)) == EngineKind::hierarchical_grid);
    CHECK(cheapest(power_law(0, 10), 100000) == EngineKind::linked_cell);
}

TEST_CASE("where one level is best all grids cost the same, and the simplest comes first") {
    const std::vector<PlannedEngine> engines = planned_engines(equal_sizes, 100000, 0.64);
    CHECK(engines[0].kind == EngineKind::linked_cell);
    CHECK(engines[0].work == doctest::Approx(engines[1].work));
}
