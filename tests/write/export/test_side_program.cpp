#include <doctest/doctest.h>

#include <cmath>

#include "bernal/material.hpp"
#include "export/deck_texts.hpp"
#include "export/loading.hpp"
#include "export/side_program.hpp"

using namespace bernal;
using namespace bernal::test;

namespace {

std::vector<SideStage> stages(const Loading& loading) {
    const Packing packing = few(walled_in);
    Material material = hertz_grains().material;
    return side_program(packing, material, loading, stable_time_step(packing, material));
}

bool is_pressed(const Side& side, double pressure) {
    return side.motion == Side::Motion::pressed && side.value == pressure;
}

}  // namespace

TEST_CASE("a servo presses all sides until the stress has held; what has no program has no stages") {
    const auto servo = stages(Servo{1000});
    REQUIRE(servo.size() == 1);
    CHECK_FALSE(is_test(servo));
    CHECK_FALSE(servo[0].strain);
    CHECK(servo[0].closing_rate > 0);
    for (const Side& side : servo[0].sides) CHECK(is_pressed(side, 1000));
    for (const Loading& loading : {Loading(Gravity{}), Loading(Compression{1}), Loading(Drum{1}), Loading()})
        CHECK(stages(loading).empty());
}

TEST_CASE("a packing grows at an inertial number below 2e-3, until grains rest too") {
    const auto growth = stages(Servo{1e4, true});
    REQUIRE(growth.size() == 1);
    CHECK(growth[0].rests);
    CHECK_FALSE(stages(Servo{1e4})[0].rests);
    CHECK(growth[0].closing_rate == 0);
    for (const Side& side : growth[0].sides) CHECK(is_pressed(side, 1e4));
    // The fastest that sides move is without contact, at pressure / viscosity.
    const Packing packing = few(walled_in);
    double diameter = 0;
    for (const Sphere& s : packing.spheres) diameter += 2 * s.radius / static_cast<double>(packing.spheres.size());
    CHECK(1e4 / growth[0].viscosity * diameter * std::sqrt(2700 / 1e4) < 2.04e-3);
    Material material = hertz_grains().material;
    const double time = growth[0].expected, closing = expected_gap(packing) * growth[0].viscosity / 1e4;
    CHECK(time > closing);
    CHECK(planned_run(packing, material, Servo{1e4, true}).expected ==
          doctest::Approx(time / stable_time_step(packing, material)).epsilon(0.01));
    // Without friction it comes to rest late.
    const PlannedRun rubbing = planned_run(packing, material, Servo{1e4, true});
    material.friction = 0;
    CHECK(planned_run(packing, material, Servo{1e4, true}).expected > 3 * rubbing.expected);
}

TEST_CASE("a triaxial test: all sides, then one strained slowly and the others pressed as before") {
    const auto test = stages(Triaxial{1e4, 1});
    REQUIRE(test.size() == 2);
    CHECK(is_test(test));
    for (const Side& side : test[0].sides) CHECK(is_pressed(side, 1e4));
    CHECK(is_pressed(test[1].sides[0], 1e4));
    CHECK(is_pressed(test[1].sides[2], 1e4));
    CHECK(test[1].sides[1].motion == Side::Motion::strained);
    CHECK(test[1].axis == 1);
    CHECK(*test[1].strain == 0.1);
    // Slow against inertia: I = rate d sqrt(rho / P), of grains of 2650 or 2800 kg/m3.
    const Packing packing = few(walled_in);
    double diameter = 0;
    for (const Sphere& s : packing.spheres) diameter += 2 * s.radius / static_cast<double>(packing.spheres.size());
    const double inertia = test[1].sides[1].value * diameter * std::sqrt(2700 / 1e4);
    CHECK(inertia > 2e-4);
    CHECK(inertia < 1e-3);
    CHECK(test[1].expected == doctest::Approx(0.1 / test[1].sides[1].value));
}

TEST_CASE("an oedometer holds the other sides, direct shear the cell but for its height") {
    const auto oedometer = stages(Oedometer{1e4, 0});
    REQUIRE(oedometer.size() == 2);
    for (const Side& side : oedometer[0].sides) CHECK(is_pressed(side, 1e3));
    CHECK(is_pressed(oedometer[1].sides[0], 1e4));
    CHECK(oedometer[1].sides[1].motion == Side::Motion::still);
    CHECK_FALSE(oedometer[1].strain);
    const auto shear = stages(DirectShear{1e4});
    REQUIRE(shear.size() == 2);
    CHECK(is_pressed(shear[1].sides[2], 1e4));
    CHECK(shear[1].sides[0].motion == Side::Motion::still);
    CHECK(shear[1].shear > 0);
}

TEST_CASE("grains that do not rub are expected to come to rest late") {
    const Packing packing = few(walled_in);
    Material rubbing = hertz_grains().material, smooth = rubbing;
    smooth.friction = 0;
    CHECK(planned_run(packing, smooth, Gravity{}).expected > 3 * planned_run(packing, rubbing, Gravity{}).expected);
    CHECK(planned_run(packing, smooth, Servo{1e3}).expected == planned_run(packing, rubbing, Servo{1e3}).expected);
}

TEST_CASE("a gap makes a run longer, by the time that it takes to close it") {
    Packing packing = few(walled_in);
    const Material material = hertz_grains().material;
    const PlannedRun near = planned_run(packing, material, Servo{1000});
    CHECK(near.expected > 0);
    CHECK(near.most > 2 * near.expected);
    CHECK(expected_gap(packing) > 0);  // two spheres in a wide box
    const double rate = stages(Servo{1000})[0].closing_rate, step = stable_time_step(packing, material);
    CHECK(static_cast<double>(near.expected) * step > expected_gap(packing) / rate);
}
