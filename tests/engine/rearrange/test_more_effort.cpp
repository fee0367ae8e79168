#include <doctest/doctest.h>

#include "rearrange/more_effort.hpp"
#include "runs.hpp"

using namespace bernal;

namespace {

State rising_state() {
    State state = fresh_state(uniform_volume(200, 5));
    state.effort = Effort::quick;
    state.effort_rises = true;
    return state;
}

}  // namespace

TEST_CASE("a packing fraction that falls in proportion to the pressure jams where the line ends") {
    CHECK(jamming_bound({0.02, 0.70}, {0.01, 0.67}) == doctest::Approx(0.64));
    CHECK(jamming_bound({0.02, 0.70}, {0, 0.66}) == doctest::Approx(0.66));
}

TEST_CASE("where spheres jam lies between the bounds at each stage, which close in as the pressure falls") {
    for (const double ratio : {1.0, 8.0}) {
        PackOptions options;
        options.effort = Effort::quick;
        Rearrangement run(fresh_state(uniform_volume(3000, ratio), options), EngineKind::hierarchical_grid);
        std::vector<Balance> ends;
        Balance now;
        std::int64_t stage_sweeps = 0;
        bool going = true;
        while (going) {
            going = run.step();
            now = {mean_pressure(run.last_sweep().contacts, run.state()), run.packing_fraction()};
            if (run.state().stage_sweeps < stage_sweeps) ends.push_back(now);
            stage_sweeps = run.state().stage_sweeps;
        }
        const double jammed = now.packing_fraction;
        for (std::size_t k = 1; k < ends.size(); ++k) {
            CAPTURE(ends[k].pressure);
            const double excess = jamming_bound(ends[k - 1], ends[k]) - jammed;
            CHECK(excess > -5e-5);
            if (ends[k].pressure < 1e-3) CHECK(excess < 1.5e-3);
            if (ends[k].pressure < 1e-3) CHECK(least_jamming(ends[k - 1], ends[k]) < jammed);
            if (ends[k].pressure < 3e-4) CHECK(excess < 4e-4);
        }
    }
}

TEST_CASE("swaps come while effort rises, at dense effort, or as is asked, in any sweep; never of equal spheres") {
    for (const Effort effort : {Effort::quick, Effort::standard, Effort::dense})
        for (const bool rises : {true, false})
            for (const SweepKind sweep : {SweepKind::parallel, SweepKind::sequential}) {
                State state = rising_state();
                state.sweep = sweep;
                state.effort_rises = rises;
                take_effort(state, effort, totals_of(state.spheres, 3));
                CHECK((state.schedule.swap_interval > 0) == (rises || effort == Effort::dense));
            }
    for (const auto& [swaps, effort, expected] :
         {std::tuple{Swaps::always, Effort::quick, true}, std::tuple{Swaps::never, Effort::dense, false}}) {
        State state = rising_state();
        state.effort_rises = swaps == Swaps::never;
        state.swaps = swaps;
        take_effort(state, effort, totals_of(state.spheres, 3));
        CHECK((state.schedule.swap_interval > 0) == expected);
    }
    State equal = fresh_state(equal_spheres(10));
    equal.effort_rises = true;
    take_effort(equal, Effort::quick, totals_of(equal.spheres, 3));
    CHECK(equal.schedule.swap_interval == 0);
}

TEST_CASE("spheres of near sizes change places at dense effort, where there are any") {
    const auto interval = [](Effort effort, double largest) {
        State state = fresh_state(equal_spheres(10));
        SizeTotals sizes = totals_of(state.spheres, 3);
        sizes.smallest = 2, sizes.largest = 2 * largest;
        take_effort(state, effort, sizes);
        return state.schedule.swap_interval;
    };
    CHECK(interval(Effort::dense, 2) > 0);
    CHECK(interval(Effort::dense, 1) == 0);
    CHECK(interval(Effort::standard, 2) == 0);
}

TEST_CASE("effort rises from quick to dense, and then by shakes until there are none left") {
    State state = rising_state();
    const auto [smallest, largest] = std::ranges::minmax(state.spheres, {}, &Sphere::radius);
    for (const Effort effort : {Effort::standard, Effort::dense}) {
        REQUIRE(has_more_effort(state));
        take_more_effort(state, totals_of(state.spheres, 3));
        CHECK(state.effort == effort);
        const Schedule expected = schedule_for(effort, state.sweep, 3, smallest.radius, largest.radius);
        CHECK(state.schedule.agitated == expected.agitated);
        CHECK(state.schedule.shakes == expected.shakes);
        CHECK(state.shakes_done == 0);
    }
    for (std::int64_t shake = 1; shake <= most_shakes(state.schedule); ++shake) {
        REQUIRE(has_more_effort(state));
        take_more_effort(state, totals_of(state.spheres, 3));
        CHECK(state.shakes_done == shake);
    }
    CHECK_FALSE(has_more_effort(state));
}

TEST_CASE("an effort that was asked for does not rise") {
    State state = rising_state();
    state.effort_rises = false;
    CHECK_FALSE(has_more_effort(state));
}
