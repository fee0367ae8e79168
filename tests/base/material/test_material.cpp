#include <doctest/doctest.h>

#include <cmath>
#include <numbers>

#include "bernal/material.hpp"

using namespace bernal;

namespace {

Material hertz() {
    Material m;
    m.young = 1e7;
    m.poisson = 0.25;
    m.densities = {2500, 1000};
    return m;
}

Material linear() {
    Material m;
    m.law = ContactLaw::linear;
    m.stiffness = 300;
    m.densities = {2500};
    return m;
}

}  // namespace

TEST_CASE("Hertz' law: two equal spheres, and a sphere on a wall of its own material") {
    const double modulus = 1e7 / (2 * (1 - 0.0625));
    CHECK(normal_force(contact_of(hertz(), 0, 0), 2, 2, 0.01) == doctest::Approx(4.0 / 3 * modulus * 1e-3));
    CHECK(normal_force(contact_of(hertz(), 0, 0), 2, HUGE_VAL, 0.01) ==
          doctest::Approx(4.0 / 3 * modulus * std::sqrt(2.0) * 1e-3));
    CHECK(normal_force(contact_of(hertz(), 0, 0), 1, 3, -0.01) == 0);
}

TEST_CASE("the linear law is the same for all contacts") {
    CHECK(normal_force(contact_of(linear(), 0, 0), 1, 7, 0.01) == 3);
    CHECK(normal_force(contact_of(linear(), 0, 0), 1, HUGE_VAL, 0.01) == 3);
    CHECK(normal_stiffness(contact_of(linear(), 0, 0), 1, 2, 0.5) == 300);
    CHECK(normal_stiffness(contact_of(linear(), 0, 0), 1, 2, -0.5) == 0);
}

TEST_CASE("stiffness is the derivative of the force, and force that of the energy") {
    for (const ContactProperties& m : {contact_of(hertz(), 0, 0), contact_of(linear(), 0, 0)})
        for (const double s : {0.5, 2.0, HUGE_VAL}) {
            const double x = 0.03, h = 1e-6;
            const auto slope = [&](auto f) { return (f(m, 1.0, s, x + h) - f(m, 1.0, s, x - h)) / (2 * h); };
            CHECK(normal_stiffness(m, 1, s, x) == doctest::Approx(slope(normal_force)).epsilon(1e-6));
            CHECK(normal_force(m, 1, s, x) == doctest::Approx(slope(normal_energy)).epsilon(1e-6));
        }
}

TEST_CASE("the time step follows from the smallest, lightest grain") {
    Packing packing{{{{1, 1, 1}, 0.5}, {{3, 3, 3}, 0.1}}, {0, 1}, {}};
    const double shear = 1e7 / 2.5, light = std::numbers::pi * 0.1 * std::sqrt(1000 / shear) / (0.1631 * 0.25 + 0.8766);
    CHECK(stable_time_step(packing, hertz()) == doctest::Approx(light / 10));
    const double mass = 2500 * 4.0 / 3 * std::numbers::pi * 1e-3;
    CHECK(stable_time_step(packing, linear()) == doctest::Approx(std::sqrt(mass / 300) / 10));
}

TEST_CASE("linear springs: the time step follows from the stiffest contact of each class") {
    const Packing packing{{{{1, 1, 1}, 0.1}, {{3, 3, 3}, 0.5}}, {0, 1}, {}};
    const double small = 2500 * 4.0 / 3 * std::numbers::pi * 1e-3;
    Material m = linear();
    m.own[1].stiffness = 900;
    CHECK(stable_time_step(packing, m) == doctest::Approx(std::sqrt(small / 450) / 10));
    m.own[1].stiffness = 1e5;
    CHECK(stable_time_step(packing, m) == doctest::Approx(std::sqrt(125 * small / 1e5) / 10));
    m.own[1].stiffness = 300;
    m.own[wall_class].stiffness = 1e9;
    CHECK(stable_time_step(packing, m) == doctest::Approx(std::sqrt(small / 600) / 10));
}
