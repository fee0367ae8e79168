#include <doctest/doctest.h>

#include "rearrange/momentum_now.hpp"

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
