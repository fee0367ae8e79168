#include <doctest/doctest.h>
#include <hwy/highway.h>

#include "core/parallel.hpp"
#include "rearrange/parallel_sweep.hpp"
#include "runs.hpp"

using namespace bernal;

TEST_CASE("two overlapping spheres part, along their centre line and by equal amounts when they are equal") {
    State state;
    state.container.lengths = {10, 10, 10};
    state.spheres = {{{5, 5, 5}, 1}, {{6.9, 5, 5}, 1}};
    state.schedule.sphere_step = 1;
    state.sweeps = state.schedule.first_sweeps;
    state.motion.resize(2);
    const Frame frame(state.container);
    const NeighbourLists lists = listed(state, frame);
    std::vector<Sphere> scratch;
    const SweepReport report = sweep_in_parallel(state, frame, lists, WallLists(state.container), 1, {}, scratch);
    CHECK(report.contacts.contacts == 1);
    CHECK(report.contacts.max_relative_overlap == doctest::Approx(0.05));
    CHECK(report.net_force == doctest::Approx(2 * 0.1));
    CHECK(state.spheres[0].center.x == doctest::Approx(4.9));
    CHECK(state.spheres[1].center.x == doctest::Approx(7.0));
    CHECK(state.spheres[0].center.y == 5);
}

TEST_CASE("overlaps fade below jamming") {
    State state = fresh_state(equal_spheres(200), {}, 0.3);
    const Frame frame(state.container);
    std::vector<Sphere> scratch;
    state.schedule.first = {0.9, 0.9}, state.schedule.first_sweeps = 1000;
    double first = 0, last = 0;
    for (int sweep = 0; sweep < 200; ++sweep) {
        const NeighbourLists lists = listed(state, frame);
        last = sweep_in_parallel(state, frame, lists, WallLists(state.container), 1, {}, scratch)
                   .contacts.max_relative_overlap;
        if (sweep == 0) first = last;
    }
    CHECK(first > 0.3);
    CHECK(last < 1e-3);
}

TEST_CASE("spheres that left their reach balls are reported, ascending, and only those") {
    State state = fresh_state(uniform_volume(1000, 4));
    const Frame frame(state.container);
    const NeighbourLists lists = listed(state, frame, 0.05);
    std::vector<Sphere> scratch;
    const SweepReport report = sweep_in_parallel(state, frame, lists, WallLists(state.container), 1.001, {}, scratch);
    CHECK(report.stale.size() > 10);
    std::size_t next = 0;
    for (Index i = 0; i < 1000; ++i) {
        const bool left = !within_reach(state, frame, state.spheres[i], lists.reach()[i], 1.001);
        const bool reported = next < report.stale.size() && report.stale[next] == i;
        CHECK(left == reported);
        next += reported;
    }
}

TEST_CASE("a sweep gives the same bits for any number of threads") {
    const State start = fresh_state(uniform_volume(3000, 10), walled());
    std::vector<std::vector<Sphere>> results;
    for (int threads : {1, 2, 4}) {
        State state = start;
        const Frame frame(state.container);
        const NeighbourLists lists = listed(state, frame);
        WallLists walls(state.container);
        walls.build(lists.reach());
        std::vector<Sphere> scratch;
        in_arena(threads, [&] {
            for (int sweep = 0; sweep < 3; ++sweep) sweep_in_parallel(state, frame, lists, walls, 1, {}, scratch);
        });
        results.push_back(state.spheres);
    }
    CHECK(results[0] == results[1]);
    CHECK(results[0] == results[2]);
}

TEST_CASE("every processor gets the same bits: each kind of vectors that this one has") {
    Sizes with_giants = uniform_volume(503, 5);
    with_giants.diameters.insert(with_giants.diameters.end(), {30, 22});
    PackOptions mixed;
    mixed.container.periodic = {true, false, true};
    for (const PackOptions& options : {PackOptions{}, walled(), mixed}) {
        const auto spheres_after_some_sweeps = [&] {
            Rearrangement run(fresh_state(with_giants, options), EngineKind::hierarchical_grid);
            for (int sweep = 0; sweep < 60; ++sweep) run.step();
            return run.state().spheres;
        };
        const std::vector<Sphere> expected = spheres_after_some_sweeps();
        for (const std::int64_t target : hwy::SupportedAndGeneratedTargets()) {
            hwy::GetChosenTarget().Update(target);
            CAPTURE(hwy::TargetName(target));
            CHECK(spheres_after_some_sweeps() == expected);
        }
        hwy::GetChosenTarget().DeInit();  // the best again
    }
}
