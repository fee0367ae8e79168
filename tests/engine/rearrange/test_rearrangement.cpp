#include <doctest/doctest.h>

#include "runs.hpp"

using namespace bernal;

namespace {

/// Do the run's lists hold exactly the pairs of reach balls that meet, and does every sphere lie in its ball?
bool lists_are_exact(const Rearrangement& run) {
    const State& state = run.state();
    const std::vector<Sphere>& reach = run.lists().reach();
    std::vector<Index> row;
    for (Index i = 0; i < reach.size(); ++i) {
        row.clear();
        for (Index j = 0; j < reach.size(); ++j)
            if (j != i && intersect(run.frame(), reach[i], reach[j])) row.push_back(j);
        if (!std::ranges::equal(row, run.lists().row(i))) return false;
        if (!within_reach(state, run.frame(), state.spheres[i], reach[i], 1)) return false;
    }
    return true;
}

/// Every overlapping pair must be listed, whatever reach balls say.
bool all_overlaps_are_listed(const Rearrangement& run) {
    const State& state = run.state();
    for (Index i = 0; i < state.spheres.size(); ++i)
        for (Index j = 0; j < state.spheres.size(); ++j) {
            if (i == j) continue;
            const double distance = norm(run.frame().separation(state.spheres[i].center, state.spheres[j].center));
            if (distance >= state.magnification * (state.spheres[i].radius + state.spheres[j].radius)) continue;
            if (!std::ranges::binary_search(run.lists().row(i), j)) return false;
        }
    return true;
}

}  // namespace

TEST_CASE("all along a run the lists are those of brute force, at size ratios 1, 10 and 100, periodic and walled") {
    for (const double ratio : {1.0, 10.0, 100.0})
        for (const bool walls : {false, true})
            // All engines give the same rows: search/test_engine. Here two that make them in unlike ways.
            for (const EngineKind engine : {EngineKind::hierarchical_grid, EngineKind::sweep_and_prune})
                for (const SweepKind sweep : {SweepKind::parallel, SweepKind::sequential}) {
                    CAPTURE(ratio);
                    CAPTURE(walls);
                    CAPTURE(static_cast<int>(engine));
                    PackOptions options = walls ? walled() : PackOptions{};
                    options.sweep = sweep;
                    options.effort = Effort::quick;
                    Sizes sizes = uniform_volume(150, std::min(ratio, 10.0));
                    if (ratio > 10) {
                        sizes.diameters.insert(sizes.diameters.end(), 120, 0.1);
                        sizes.diameters.push_back(10);
                    }
                    Rearrangement run(fresh_state(sizes, options), engine);
                    bool exact = true, complete = true;
                    for (int s = 0; s < 160 && run.step(); ++s) {
                        if (s > 40 && s % 4 != 0) continue;
                        exact = exact && lists_are_exact(run);
                        complete = complete && all_overlaps_are_listed(run);
                    }
                    CHECK(exact);
                    CHECK(complete);
                }
}

TEST_CASE("fast growth and thin skins: spheres stay inside their reach balls, sweep by sweep") {
    for (const SweepKind sweep : {SweepKind::parallel, SweepKind::sequential}) {
        PackOptions options;
        options.sweep = sweep;
        State state = fresh_state(equal_spheres(300), options, 0.2);
        state.skin.assign(300, 0.005f);
        state.listed.assign(300, 0);
        for (const Sphere& s : state.spheres) state.reach.push_back({s.center, s.radius * state.magnification * 1.005});
        state.growth_rate = 0.02;
        Rearrangement run(std::move(state), EngineKind::hierarchical_grid);
        bool exact = true;
        for (int s = 0; s < 20; ++s) {
            run.step();
            exact = exact && lists_are_exact(run) && all_overlaps_are_listed(run);
        }
        CHECK(exact);
    }
}

TEST_CASE("two giants and a grain of dust take no longer than brute force, on any engine") {
    for (const EngineKind engine : {EngineKind::hierarchical_grid, EngineKind::loose_octree}) {
        Rearrangement run(fresh_state({{1e5, 1e5, 1}, {}}), engine);
        bool exact = true;
        for (int s = 0; s < 200 && run.step(); ++s) exact = exact && lists_are_exact(run);
        CHECK(exact);
    }
}

TEST_CASE("lists stay exact to the end of a run") {
    Rearrangement run(fresh_state(uniform_volume(300, 10)), EngineKind::hierarchical_grid);
    bool exact = true;
    while (run.step())
        if (run.state().sweeps % 50 == 0) exact = exact && lists_are_exact(run) && all_overlaps_are_listed(run);
    CHECK(exact);
    CHECK(all_overlaps_are_listed(run));
}

TEST_CASE("the expansion that separates is that of the worst pair") {
    Rearrangement run(fresh_state(equal_spheres(50)), EngineKind::brute_force);
    const State& state = run.state();
    double worst = 1;
    for (Index i = 0; i < 50; ++i)
        for (Index j = 0; j < i; ++j)
            worst = std::max(worst, state.magnification /
                                        norm(run.frame().separation(state.spheres[i].center, state.spheres[j].center)));
    CHECK(run.separating_expansion() == doctest::Approx(worst));
}

TEST_CASE("pressure falls stage by stage, and with it the overlaps") {
    Rearrangement run(fresh_state(equal_spheres(500)), EngineKind::hierarchical_grid);
    double target = run.state().target_pressure;
    while (run.step()) {
        CHECK(run.state().target_pressure <= target);
        target = run.state().target_pressure;
    }
    CHECK(target == run.state().schedule.last_pressure);
    CHECK(run.last_sweep().contacts.max_relative_overlap < 1e-3);
    CHECK(run.state().stage == Stage::finished);
}
