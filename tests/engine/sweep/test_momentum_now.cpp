#include <doctest/doctest.h>

#include "sweep/momentum_now.hpp"

using namespace bernal;

namespace {

State at(Stage stage, double pressure, std::int64_t stage_sweeps) {
    State state;
    state.stage = stage;
    state.target_pressure = pressure;
    state.sweeps = 1000;
    state.stage_sweeps = stage_sweeps;
    return state;
}

}  // namespace

TEST_CASE("a stage starts agitated and calms down, monotonically") {
    const Schedule s;
    CHECK(momentum_now(at(Stage::relaxing, 0.03, 0)) == s.agitated);
    double last = 1;
    for (std::int64_t sweep = 0; sweep <= s.stage_calms; sweep += 50) {
        const double kept = momentum_now(at(Stage::relaxing, 0.03, sweep)).kept;
        CHECK(kept < last);
        last = kept;
    }
    CHECK(momentum_now(at(Stage::relaxing, 0.03, s.stage_calms)).kept == doctest::Approx(s.calm.kept));
    CHECK(momentum_now(at(Stage::relaxing, 0.03, 10 * s.stage_calms)).opposed == doctest::Approx(s.calm.opposed));
}

TEST_CASE("calm below the ending pressure; little momentum at first and while settling") {
    const Schedule s;
    CHECK(momentum_now(at(Stage::relaxing, s.ending_pressure / 2, 0)) == s.ending);
    CHECK(momentum_now(at(Stage::settling, 0, 0)) == s.settling);
    State fresh = at(Stage::compressing, 0.1, 0);
    fresh.sweeps = 0;
    CHECK(momentum_now(fresh) == s.first);
}

TEST_CASE("a stage has calmed when its sweeps are over, and stays calm") {
    const Schedule s;
    for (const auto& [stage, calms] :
         {std::pair{Stage::compressing, s.compressing_calms}, std::pair{Stage::relaxing, s.stage_calms}}) {
        CHECK(calmed(at(stage, 0.1, 0)) == 0);
        CHECK(calmed(at(stage, 0.1, calms / 2)) == doctest::Approx(0.5));
        CHECK(calmed(at(stage, 0.1, calms)) == 1);
        CHECK(calmed(at(stage, 0.1, 3 * calms)) == 1);
    }
}

TEST_CASE("the container keeps the spheres' momentum while it compresses, and later only where it swings") {
    CHECK(container_momentum(at(Stage::compressing, 0.1, 50)) == momentum_now(at(Stage::compressing, 0.1, 50)));
    State later = at(Stage::relaxing, 0.03, 50);
    CHECK(container_momentum(later) == Momentum{});
    later.schedule.container_swings = true;
    CHECK(container_momentum(later) == momentum_now(later));
}
