#include <doctest/doctest.h>

#include "export/run_cost.hpp"

using namespace bernal;

TEST_CASE("grains that a vibration throws up cost less, and those that it only shakes what others between walls do") {
    const Container box({0, 0, 0}, {1, 1, 1}, {false, false, false});
    for (const DemCode code : {DemCode::lammps, DemCode::liggghts, DemCode::yade}) {
        const double at_rest = step_cost(info_of(code), box, Gravity{}).value();
        CHECK(step_cost(info_of(code), box, Vibration{1e-4, 30}) == at_rest);       // 0.36 of gravity
        CHECK(step_cost(info_of(code), box, Vibration{1e-3, 30}) < 0.7 * at_rest);  // 3.6 times it
        CHECK(step_cost(info_of(code), box, Servo{1000}) > at_rest);
    }
    CHECK(!step_cost(info_of(DemCode::mercury), box, Gravity{}));  // no one number holds
}
