#include <doctest/doctest.h>

#include "rearrange/runs.hpp"

using namespace bernal;

namespace {

SweepSums squeezed_contacts() {
    SweepSums sums;
    sums.contacts.virial = 10;
    sums.contacts.bulk = 100;
    sums.contacts.magnitude = 10;
    return sums;
}

/// By one move after a sweep that saw such forces.
double growth(double container_step, double net_force) {
    State state = fresh_state(equal_spheres(100));
    state.schedule.container_step = container_step;
    SweepSums sums = squeezed_contacts();
    sums.contacts.bulk = 1e6;
    sums.net_force = net_force;
    move_container(state, sums, 1.5);
    return state.growth_rate;
}

}  // namespace

TEST_CASE("mean pressure is the derivative of the contacts' energy with respect to volume") {
    // Energy k overlap^2 / 2 of one pair, whose distance scales with the container.
    const double k = 1.3, reach = 2.0, distance = 1.9, h = 1e-6;
    State state;
    state.container = {{}, {5, 5, 5}, {true, true, true}};
    SphereContacts pair;
    pair.add({distance, 0, 0}, distance, reach, k, 1);
    const auto energy = [&](double scale) { return k * std::pow(reach - distance * scale, 2) / 2; };
    const double numeric = -(energy(1 + h) - energy(1 - h)) / (125 * (std::pow(1 + h, 3) - std::pow(1 - h, 3)));
    CHECK(mean_pressure(pair, state) == doctest::Approx(numeric).epsilon(1e-6));
}

TEST_CASE("the container shrinks under its target pressure, grows above it, and radii never outgrow the limit") {
    State state = fresh_state(equal_spheres(100));
    const double before = state.magnification;
    for (int i = 0; i < 50; ++i) {
        const double limit = growth_limit(state), m = state.magnification;
        move_container(state, {}, limit);
        CHECK(state.magnification <= m * limit);
    }
    CHECK(state.magnification > before);
    const SweepSums squeezed = squeezed_contacts();
    const double largest = state.magnification;
    for (int i = 0; i < 200; ++i) move_container(state, squeezed, growth_limit(state));
    CHECK(state.magnification < largest);
}

TEST_CASE("on the way to a target the container grows no larger than the target's size") {
    State state = fresh_state(equal_spheres(100));
    state.target_magnification = state.magnification * 0.999;
    const SweepSums squeezed = squeezed_contacts();
    for (int i = 0; i < 50; ++i) move_container(state, squeezed, growth_limit(state));
    CHECK(at_target_size(state));
    CHECK(state.magnification == doctest::Approx(state.target_magnification).epsilon(1e-6));
    CHECK(state.magnification > state.target_magnification);
    state.target_given_up = true;
    for (int i = 0; i < 50; ++i) move_container(state, squeezed, growth_limit(state));
    CHECK(state.magnification < state.target_magnification);
}

TEST_CASE("without contacts and without a target pressure the container rests") {
    State state = fresh_state(equal_spheres(100));
    state.target_pressure = 0;
    const double before = state.magnification;
    for (int i = 0; i < 3; ++i) move_container(state, {}, growth_limit(state));
    CHECK(state.magnification == before);
}

TEST_CASE("the container takes long steps only while forces balance") {
    const double in_balance = 0.1, out_of_balance = 10;
    REQUIRE(growth(0.5, in_balance) != 0);
    CHECK(growth(1.5, in_balance) == doctest::Approx(3 * growth(0.5, in_balance)));
    CHECK(growth(1.5, out_of_balance) == growth(0.5, out_of_balance));
    for (const double step : {0.25, 0.5}) CHECK(growth(step, out_of_balance) == growth(step, in_balance));
}
