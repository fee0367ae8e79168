#include <doctest/doctest.h>

#include "equilibrium/newton.hpp"

using namespace bernal;

TEST_CASE("a sphere between two walls: the container finds the size at which its overlap bears the pressure") {
    Material m;
    m.law = ContactLaw::linear;
    m.stiffness = 100;
    const Packing packing{{{{0.4, 0.5, 0.45}, 0.5}}, {0}, {{}, {0.99, 0.99, 0.99}, {false, false, false}}};
    ContactNetwork network(packing, m);
    network.evaluate();
    const double pressure = 2;
    CHECK(find_rest(network, pressure, 1e-10, 100).reached);
    CHECK(network.pressure() == doctest::Approx(pressure).epsilon(1e-9));
    // On each wall pressure * side^2 = stiffness * overlap, overlap = 1/2 - side/2.
    const double side = network.packing().container.lengths.x;
    CHECK(pressure * side * side == doctest::Approx(m.stiffness * (0.5 - side / 2)).epsilon(1e-9));
    CHECK(network.packing().spheres[0].center.x == doctest::Approx(side / 2).epsilon(1e-9));
}

TEST_CASE("what a few steps do not bring to rest stays where it was") {
    Material m;
    m.young = 1000;
    const Packing packing{{{{0.3, 0.5, 0.45}, 0.5}, {{0.5, 1.3, 0.5}, 0.5}}, {0, 0}, {{}, {1, 2, 1}, {}}};
    ContactNetwork network(packing, m);
    network.evaluate();
    const ContactNetwork::Placement before = network.placement();
    CHECK(!find_rest(network, 1, 1e-10, 1).reached);
    CHECK(network.placement().spheres == before.spheres);
    CHECK(network.scale() == before.scale);
}
