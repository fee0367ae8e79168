#include <doctest/doctest.h>

#include <cmath>

#include "equilibrium/compression.hpp"
#include "equilibrium/relaxation.hpp"
#include "rearrange/runs.hpp"

using namespace bernal;

namespace {

Material linear() {
    Material m;
    m.law = ContactLaw::linear;
    m.stiffness = 100;
    return m;
}

}  // namespace

TEST_CASE("a sphere between walls comes to rest in the middle of a container that bears the pressure") {
    const Packing packing{{{{0.47, 0.5, 0.45}, 0.5}}, {0}, {{}, {0.99, 0.99, 0.99}, {false, false, false}}};
    ContactNetwork network(packing, linear());
    network.evaluate();
    const double pressure = 2;
    CHECK(relax(network, pressure, 1e-8, 100000) < 100000);
    const double side = network.packing().container.lengths.x;
    CHECK(pressure * side * side == doctest::Approx(100 * (0.5 - side / 2)).epsilon(1e-6));
    for (int axis = 0; axis < 3; ++axis)
        CHECK(network.packing().spheres[0].center[axis] == doctest::Approx(side / 2).epsilon(1e-6));
}

TEST_CASE("a packing's forces and pressure meet the tolerance, and what is at rest stays") {
    PackOptions options;
    options.effort = Effort::quick;
    ContactNetwork network(pack(uniform_volume(300, 3), options).packing, linear());
    network.evaluate();
    const double pressure = 1;
    CHECK(relax(network, pressure, 1e-3, 20000) > 0);
    CHECK(network.pressure() == doctest::Approx(pressure).epsilon(1e-3));
    CHECK(network.sums().net_force <= 1e-3 * network.mean_force() * 300);
    CHECK(relax(network, pressure, 1e-3, 20000) == 0);
}

TEST_CASE("sweeps are limited") {
    ContactNetwork network({{{{0.3, 0.5, 0.5}, 0.5}}, {0}, {{}, {1, 1, 1}, {false, true, true}}}, linear());
    network.evaluate();
    CHECK(relax(network, 1, 1e-12, 7) == 7);
    CHECK(network.pressure() > 1e-9);
    CHECK(release(network, 1e-9, 100, 7) == 7);  // sweeps to ever lower pressures are without end
}

TEST_CASE("a pressure that falls with the sweeps is followed, the slower the nearer to balance") {
    PackOptions options;
    options.effort = Effort::quick;
    const Packing packing = pack(equal_spheres(300), options).packing;
    double unbalanced = HUGE_VAL;
    std::int64_t sweeps = 0;
    for (const double slowness : {1.0, 30.0}) {
        ContactNetwork network(packing, linear());
        compress(network, 0.1, 0.01);
        const std::int64_t took = release(network, 0.1, slowness, 1000000);
        CHECK(network.pressure() == doctest::Approx(0.1).epsilon(0.02));
        CHECK(took > 10 * sweeps);
        const double now = network.sums().net_force / network.mean_force();
        CHECK(now < unbalanced / 2);
        unbalanced = now;
        sweeps = took;
    }
}

TEST_CASE("a pressure below the one to fall to takes no sweep") {
    const Packing packing{{{{0.4, 0.5, 0.45}, 0.5}}, {0}, {{}, {0.99, 0.99, 0.99}, {false, false, false}}};
    ContactNetwork network(packing, linear());
    network.evaluate();
    CHECK(release(network, 2 * network.pressure(), 10, 1000) == 0);
}
