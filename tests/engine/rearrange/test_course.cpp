#include <doctest/doctest.h>

#include "rearrange/course.hpp"
#include "rearrange/more_effort.hpp"
#include "rearrange/runs.hpp"

using namespace bernal;

namespace {

/// Sweeps at the size of `target`, straight from the random placement, and the stage that ends them.
struct Settled {
    std::int64_t sweeps = 0;
    Stage next = Stage::settling;
};

Settled settle(const Sizes& sizes, double target) {
    PackOptions options;
    options.target_fraction = target;
    State state = place_at_random(sizes, options, target);
    begin_course(state, options, totals_of(state.spheres, 3));
    REQUIRE(state.stage == Stage::settling);
    Rearrangement run(std::move(state), EngineKind::hierarchical_grid);
    while (run.step() && run.state().stage == Stage::settling) {
    }
    return {run.state().sweeps, run.state().stage};
}

}  // namespace

TEST_CASE("spheres that part at the target's size are left to do so, those that jam are compressed soon") {
    for (const auto& [ratio, loose, dense] : {std::array{1.0, 0.60, 0.63}, std::array{10.0, 0.68, 0.73}}) {
        CAPTURE(ratio);
        const Sizes sizes = uniform_volume(3000, ratio);
        CHECK(settle(sizes, loose).next == Stage::finished);
        const Settled jammed = settle(sizes, dense);
        CHECK(jammed.next == Stage::compressing);
        CHECK(jammed.sweeps < 160);
    }
}

TEST_CASE("spheres that are far too dense to part jam as soon as the random placement's overlaps have parted") {
    const Schedule s;
    const Settled jammed = settle(uniform_volume(3000, 1.0), 0.645);
    CHECK(jammed.next == Stage::compressing);
    CHECK(jammed.sweeps == s.first_sweeps);
}

namespace {

/// A run in a stage of this target pressure, `sweeps` after its start.
State in_stage(double target_pressure, std::int64_t sweeps) {
    State state = fresh_state(equal_spheres(100));
    state.stage = Stage::relaxing;
    state.target_pressure = target_pressure;
    state.stage_sweeps = sweeps;
    return state;
}

/// What a sweep sees of contacts with this mean pressure and unbalanced-force ratio.
SweepSums seen(const State& state, double pressure, double ratio) {
    SweepSums sums;
    sums.contacts.magnitude = 1;
    sums.contacts.virial = 3 * state.container.volume() * pressure;
    sums.net_force = 2 * ratio;
    return sums;
}

bool turns(State& state, double pressure, double ratio) {
    const Course course(totals_of(state.spheres, 3));
    return course.advance(state, seen(state, pressure, ratio), [] { return 2.0; });
}

}  // namespace

TEST_CASE("a stage ends when forces balance and the pressure is near its target, each by a tolerance of its own") {
    const Schedule s;
    const auto ends = [&](double pressure, double ratio) {
        State state = in_stage(1e-3, 100);
        return turns(state, pressure * 1e-3, ratio);
    };
    CHECK(ends(1, 0.9 * s.tolerance));
    CHECK_FALSE(ends(1, 1.1 * s.tolerance));
    for (const double sign : {-1.0, 1.0}) {
        CHECK(ends(1 + sign * 0.9 * s.pressure_tolerance, 0.9 * s.tolerance));
        CHECK_FALSE(ends(1 + sign * 1.1 * s.pressure_tolerance, 0.9 * s.tolerance));
    }
}

TEST_CASE("the last stage is balanced better than the others") {
    const Schedule s;
    const double between = (s.tolerance + s.last_tolerance) / 2;
    State last = in_stage(s.last_pressure, 100);
    CHECK_FALSE(turns(last, s.last_pressure, between));
    CHECK(turns(last, s.last_pressure, 0.9 * s.last_tolerance));
    CHECK(last.stage == Stage::finished);
}

TEST_CASE("a stage above the ending pressure goes on, balanced or not, until some of its momentum has calmed") {
    const Schedule s;
    const auto some = static_cast<std::int64_t>(0.3 * static_cast<double>(s.stage_calms));
    const double high = 2 * s.ending_pressure, low = s.ending_pressure / 2;
    State early = in_stage(high, some - 1), late = in_stage(high, some + 1), relaxed = in_stage(low, 1);
    CHECK_FALSE(turns(early, high, 0));
    CHECK(turns(late, high, 0));
    CHECK(turns(relaxed, low, 0));
    CHECK(late.target_pressure == doctest::Approx(high * s.pressure_factor));
}

TEST_CASE(
    "the rest of the fall is spared where a target is surely reached: below the pressure that the bound asks for") {
    for (const bool effort_rises : {true, false})
        for (const double pressure : {2 * surely_bounded, surely_bounded / 2}) {
            CAPTURE(pressure);
            State state = in_stage(pressure, 100);
            state.effort_rises = effort_rises;
            state.schedule.shakes = 8;
            state.target_magnification = 0.99 * state.magnification;
            const double now = Course(totals_of(state.spheres, 3)).packing_fraction(state);
            state.last_balance = {2 * pressure, now + 0.002};
            REQUIRE(turns(state, pressure, 0));
            const bool spared = pressure < surely_bounded;
            const double next =
                effort_rises ? pressure * state.schedule.pressure_factor : state.schedule.shaking_pressure;
            CHECK(state.target_pressure == doctest::Approx(spared ? 0 : next));
        }
}

TEST_CASE("without a target, or once it is given up, the pressure falls all the way") {
    for (const bool given_up : {true, false}) {
        State state = in_stage(surely_bounded / 2, 100);
        if (given_up) state.target_magnification = 0.99 * state.magnification;
        state.target_given_up = given_up;
        const double now = Course(totals_of(state.spheres, 3)).packing_fraction(state);
        state.last_balance = {surely_bounded, now + 0.002};
        REQUIRE(turns(state, surely_bounded / 2, 0));
        CHECK(state.target_pressure == doctest::Approx(surely_bounded / 2 * state.schedule.pressure_factor));
    }
}

TEST_CASE("spheres that jam at the target's size after all, with no effort left, are compressed again") {
    State state = in_stage(0, Schedule{}.most_settling_sweeps);
    state.target_magnification = state.magnification;
    CHECK(turns(state, 1e-5, 0.5));
    CHECK(state.target_given_up);
    CHECK(state.target_pressure == state.schedule.ending_pressure);
    CHECK(state.stage == Stage::relaxing);
}
