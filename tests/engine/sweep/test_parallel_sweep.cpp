#include <doctest/doctest.h>

#include <functional>

#include "core/parallel.hpp"
#include "rearrange/runs.hpp"
#include "sweep/parallel_sweep.hpp"
#include "sweep/vector_targets.hpp"

using namespace bernal;

namespace {

constexpr std::array precisions{Precision::single_precision, Precision::double_precision};

}  // namespace

TEST_CASE("two overlapping spheres part, along their centre line and by equal amounts when they are equal") {
    for (const Precision precision : precisions) {
        State state;
        state.container.lengths = {10, 10, 10};
        state.spheres = {{{5, 5, 5}, 1}, {{6.9, 5, 5}, 1}};
        state.schedule.sphere_step = 1;
        state.sweeps = state.schedule.first_sweeps;
        state.motion.resize(2);
        const Frame frame(state.container);
        const NeighbourLists lists = listed(state, frame);
        SweepMemory memory;
        const SweepReport report =
            sweep_in_parallel(state, frame, lists, WallLists(state.container), 1, {}, precision, memory);
        CHECK(report.contacts.contacts == 1);
        CHECK(report.contacts.max_relative_overlap == doctest::Approx(0.05));
        CHECK(report.net_force == doctest::Approx(2 * 0.1));
        CHECK(state.spheres[0].center.x == doctest::Approx(4.9));
        CHECK(state.spheres[1].center.x == doctest::Approx(7.0));
        CHECK(state.spheres[0].center.y == 5);
    }
}

TEST_CASE("overlaps fade below jamming") {
    const Precision precision = Precision::double_precision;
    State state = fresh_state(equal_spheres(200), {}, 0.3);
    const Frame frame(state.container);
    SweepMemory memory;
    state.schedule.first = {0.9, 0.9}, state.schedule.first_sweeps = 1000;
    double first = 0, last = 0;
    for (int sweep = 0; sweep < 200; ++sweep) {
        const NeighbourLists lists = listed(state, frame);
        last = sweep_in_parallel(state, frame, lists, WallLists(state.container), 1, {}, precision, memory)
                   .contacts.max_relative_overlap;
        if (sweep == 0) first = last;
    }
    CHECK(first > 0.3);
    CHECK(last < 1e-3);
}

TEST_CASE("spheres that left their reach balls are reported, ascending, and only those") {
    for (const Precision precision : precisions) {
        State state = fresh_state(uniform_volume(1000, 4));
        const Frame frame(state.container);
        const NeighbourLists lists = listed(state, frame, 0.05);
        SweepMemory memory;
        const SweepReport report =
            sweep_in_parallel(state, frame, lists, WallLists(state.container), 1.001, {}, precision, memory);
        CHECK(report.stale.size() > 10);
        std::size_t next = 0;
        for (Index i = 0; i < 1000; ++i) {
            const bool left = !within_reach(state, frame, state.spheres[i], lists.reach()[i], 1.001);
            const bool reported = next < report.stale.size() && report.stale[next] == i;
            CHECK(left == reported);
            next += reported;
        }
    }
}

TEST_CASE("a sweep gives the same bits for any number of threads") {
    const State start = fresh_state(uniform_volume(3000, 10), walled());
    for (const Precision precision : precisions) {
        std::vector<std::vector<Sphere>> results;
        for (int threads : {1, 2, 4}) {
            State state = start;
            const Frame frame(state.container);
            const NeighbourLists lists = listed(state, frame);
            WallLists walls(state.container);
            walls.build(lists.reach());
            SweepMemory memory;
            in_arena(threads, [&] {
                for (int sweep = 0; sweep < 3; ++sweep)
                    sweep_in_parallel(state, frame, lists, walls, 1, {}, precision, memory);
            });
            results.push_back(state.spheres);
        }
        CHECK(results[0] == results[1]);
        CHECK(results[0] == results[2]);
    }
}

TEST_CASE("the precisions change places in a run, and neither leaves anything behind") {
    // What a sweep remembers in the other precision is not its own.
    const State start = fresh_state(uniform_volume(500, 4), walled());
    const Frame frame(start.container);
    const auto after = [&](std::span<const Precision> course, bool forgets) {
        State state = start;
        const NeighbourLists lists = listed(state, frame);
        WallLists walls(state.container);
        walls.build(lists.reach());
        SweepMemory memory;
        for (const Precision precision : course) {
            if (forgets) memory.clear();
            sweep_in_parallel(state, frame, lists, walls, 1, {}, precision, memory);
        }
        return state.spheres;
    };
    constexpr auto in_single = Precision::single_precision, in_double = Precision::double_precision;
    const std::array course{in_single, in_single, in_double, in_double, in_single, in_double, in_single};
    CHECK(after(course, false) == after(course, true));
    CHECK_FALSE(after(std::array{in_single}, false) == after(std::array{in_double}, false));
}

namespace {

/// What `make` makes on each kind of vectors that this processor has is the same.
void check_same_on_all_vectors(const std::function<std::vector<Sphere>()>& make) {
    const std::vector<Sphere> expected = make();
    for (const std::string& target : vector_targets()) {
        CAPTURE(target);
        const ChosenVectorTarget chosen(target);
        CHECK(make() == expected);
    }
}

}  // namespace

TEST_CASE("every processor gets the same bits: each kind of vectors that this one has") {
    const Sizes narrow = uniform_volume(503, 5);
    Sizes with_giants = narrow;
    with_giants.diameters.insert(with_giants.diameters.end(), {30, 22});
    PackOptions mixed;
    mixed.container.periodic = {true, false, true};
    PackOptions in_sequence = mixed;
    in_sequence.sweep = SweepKind::sequential;
    for (const Sizes& sizes : {narrow, with_giants})
        for (const PackOptions& options : {PackOptions{}, walled(), mixed, in_sequence})
            check_same_on_all_vectors([&] {
                Rearrangement run(fresh_state(sizes, options), EngineKind::hierarchical_grid);
                for (int sweep = 0; sweep < 60; ++sweep) run.step();
                return run.state().spheres;
            });
}

TEST_CASE("every processor gets the same bits in either precision") {
    for (const Precision precision : precisions)
        check_same_on_all_vectors([&] {
            State state = fresh_state(uniform_volume(503, 5));
            const Frame frame(state.container);
            const NeighbourLists lists = listed(state, frame);
            SweepMemory memory;
            for (int sweep = 0; sweep < 5; ++sweep)
                sweep_in_parallel(state, frame, lists, WallLists(state.container), 1, {}, precision, memory);
            return state.spheres;
        });
}
