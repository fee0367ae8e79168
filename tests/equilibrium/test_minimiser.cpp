#include <doctest/doctest.h>

#include "equilibrium/minimiser.hpp"

using namespace bernal;

TEST_CASE("a sphere between two walls: the container finds the size at which its overlap bears the pressure") {
    Material m;
    m.law = ContactLaw::linear;
    m.stiffness = 100;
    const Packing packing{{{{0.4, 0.5, 0.45}, 0.5}}, {0}, {{}, {0.99, 0.99, 0.99}, {false, false, false}}};
    ContactNetwork network(packing, m);
    network.evaluate();
    const double pressure = 2;
    CHECK(minimise(network, pressure, 1e-10, 100).reached);
    CHECK(pressure_of(network) == doctest::Approx(pressure).epsilon(1e-9));
    // On each wall pressure * side^2 = stiffness * overlap, overlap = 1/2 - side/2.
    const double side = network.packing().container.lengths.x;
    CHECK(pressure * side * side == doctest::Approx(m.stiffness * (0.5 - side / 2)).epsilon(1e-9));
    CHECK(network.packing().spheres[0].center.x == doctest::Approx(side / 2).epsilon(1e-9));
}
