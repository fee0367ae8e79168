#include <doctest/doctest.h>

#include "bernal/run.hpp"
#include "rearrange/runs.hpp"
#include "rearrange/time_left.hpp"

using namespace bernal;

namespace {

/// The sweeps left after each sweep, as estimated; their number is the truth.
std::vector<double> estimates(State state) {
    TimeLeft time_left(state, 1);
    Rearrangement run(std::move(state), EngineKind::linked_cell);
    std::vector<double> all;
    for (bool going = true; going;) {
        going = run.step();
        time_left.add_sweep(run.state(), mean_pressure(run.last_sweep().contacts, run.state()), 1);
        all.push_back(time_left.sweeps(run.state()));
    }
    return all;
}

void check_estimates(const std::vector<double>& all) {
    const auto sweeps = static_cast<double>(all.size());
    CHECK(all.back() == 0);
    double lowest = HUGE_VAL, rise = 0;
    for (std::size_t k = all.size() / 20; k < all.size() * 19 / 20; ++k) {
        const double truth = sweeps - static_cast<double>(k + 1);
        CAPTURE(k);
        CAPTURE(truth);
        CHECK(all[k] < 2 * truth);
        CHECK(all[k] > truth / 2);
        rise = std::max(rise, all[k] - lowest);
        lowest = std::min(lowest, all[k]);
    }
    CHECK(rise < sweeps / 3);
}

PackOptions with(Effort effort) {
    PackOptions options;
    options.effort = effort;
    return options;
}

}  // namespace

TEST_CASE("the sweeps left are known within a factor of two, for any effort in either sweep, and hardly rise") {
    for (const Effort effort : {Effort::quick, Effort::standard, Effort::dense})
        for (const Sizes& sizes : {equal_spheres(400), uniform_volume(400, 5)}) {
            CAPTURE(name(effort));
            check_estimates(estimates(fresh_state(sizes, with(effort))));
            PackOptions in_sequence = with(effort);
            in_sequence.sweep = SweepKind::sequential;
            if (effort != Effort::dense) check_estimates(estimates(fresh_state(sizes, in_sequence)));
        }
}

TEST_CASE("before the first sweep the time is the planned one; then it follows the pace") {
    State state = fresh_state(equal_spheres(1000), with(Effort::standard));
    TimeLeft slow(state, 1), fast(state, 1);
    const RunEstimate plan = estimate_run({.count = 1000, .effort = Effort::standard});
    CHECK(slow.seconds(state) > plan.least_seconds / 2);
    CHECK(slow.seconds(state) < 2 * plan.most_seconds);
    for (; state.sweeps < 100; ++state.sweeps, ++state.stage_sweeps) {
        slow.add_sweep(state, 0.1, 2);
        fast.add_sweep(state, 0.1, 1);
    }
    CHECK(slow.seconds(state) == doctest::Approx(2 * fast.seconds(state)).epsilon(0.01));
    CHECK(fast.seconds(state) > 0.2 * fast.sweeps(state));
    CHECK(fast.seconds(state) < fast.sweeps(state));
}

TEST_CASE("at a target's size that leaves room the end is near, at others the whole effort may follow") {
    State state = fresh_state(equal_spheres(100), with(Effort::standard));
    state.stage = Stage::settling;
    state.stage_sweeps = state.sweeps = 100;
    TimeLeft time_left(state, 1);
    time_left.add_sweep(state, 0.01, 1);
    CHECK(time_left.sweeps(state) > 1500);
    time_left.add_sweep(state, 1e-5, 1);
    CHECK(time_left.sweeps(state) < 400);
}

TEST_CASE("slow first sweeps, which list most spheres again, say little of the others") {
    State state = fresh_state(equal_spheres(1000), with(Effort::standard));
    TimeLeft time_left(state, 1);
    const double planned = time_left.seconds(state);
    for (state.sweeps = state.stage_sweeps = 1; state.sweeps < 40; ++state.sweeps, ++state.stage_sweeps)
        time_left.add_sweep(state, 0.1, 13 * planned / time_left.sweeps(state));
    CHECK(time_left.seconds(state) < 2 * planned);
}

TEST_CASE("a last stage that creeps goes on creeping") {
    State state = fresh_state(equal_spheres(100), with(Effort::quick));
    state.stage = Stage::relaxing;
    state.target_pressure = state.schedule.last_pressure;
    TimeLeft time_left(state, 1);
    for (state.stage_sweeps = 1; state.stage_sweeps < 65; ++state.stage_sweeps, ++state.sweeps)
        time_left.add_sweep(state, state.target_pressure, 1);
    CHECK(time_left.sweeps(state) < 50);
    for (; state.stage_sweeps < 250; ++state.stage_sweeps, ++state.sweeps)
        time_left.add_sweep(state, state.target_pressure, 1);
    CHECK(time_left.sweeps(state) > 125);
    CHECK(time_left.sweeps(state) <= 250);
}
