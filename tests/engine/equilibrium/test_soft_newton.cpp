#include <doctest/doctest.h>

#include "equilibrium/soft_newton.hpp"

using namespace bernal;

TEST_CASE("where nothing touches there is no way, and the search ends") {
    Packing packing;
    for (const double x : {2.0, 5.0, 8.0}) packing.spheres.push_back({{x, 5, 0.5}, 0.5});
    packing.container = {{}, {10, 10, 1}, {true, true, true}};
    packing.container.dimension = 2;
    SoftNetwork network(packing, {});
    SoftNewton newton(network);
    CHECK_FALSE(newton.come_to_rest(1e-6, 1e-3, 10));
}

TEST_CASE("a sphere between walls: the container finds the size at which its overlap bears the pressure") {
    Material m;
    m.law = ContactLaw::linear;
    m.stiffness = 100;
    const Packing packing{{{{0.4, 0.5, 0.45}, 0.5}}, {0}, {{}, {0.99, 0.99, 0.99}, {false, false, false}}};
    SoftNetwork network(packing, soft_law(m, packing));
    network.precise = true;
    const double pressure = 2;
    CHECK(SoftNewton(network).come_to_rest(pressure, 1e-10, 100));
    CHECK(network.pressure() == doctest::Approx(pressure).epsilon(1e-9));
    // On each wall pressure * side^2 = stiffness * overlap, overlap = 1/2 - side/2.
    const double side = network.packing().container.lengths.x;
    CHECK(pressure * side * side == doctest::Approx(m.stiffness * (0.5 - side / 2)).epsilon(1e-9));
    CHECK(network.packing().spheres[0].center.x == doctest::Approx(side / 2).epsilon(1e-9));
}
