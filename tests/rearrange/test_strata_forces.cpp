#include <doctest/doctest.h>

#include "rearrange/strata_forces.hpp"
#include "runs.hpp"

using namespace bernal;

namespace {

/// Two equal spheres in a box 10 high, of the lower and of the upper stratum, whose border is at 5.
State two_spheres(double lower, double upper, Interface interface) {
    State state = fresh_state(equal_spheres(2), walled());
    state.container = Container({}, {10, 10, 10}, {false, false, false});
    state.magnification = 1;
    state.spheres = {{{5, 5, lower}, 0.5}, {{2, 2, upper}, 0.5}};
    state.strata = {2, {5}, interface, {0, 1}};
    return state;
}

struct Found {
    NetForce lower, upper;
    double border;
};

Found found(State state) {
    const StrataForces strata(state);
    StrataForces::Pushes pushes = strata.no_pushes();
    Found f{};
    strata.add(0, f.lower, pushes);
    strata.add(1, f.upper, pushes);
    move_interfaces(state, pushes);
    f.border = state.strata.borders[0];
    return f;
}

}  // namespace

TEST_CASE("spheres in their strata feel nothing, those that left are pushed back, and push the interface") {
    const Found calm = found(two_spheres(4.9, 5.1, Interface::natural));
    CHECK(calm.lower.force == Vec3{});
    CHECK(calm.upper.stiffness == 0);
    CHECK(calm.border == 5);

    const Found up = found(two_spheres(5.2, 5.1, Interface::natural));
    CHECK(up.lower.force.z == doctest::Approx(-0.2));
    CHECK(up.border > 5);
    CHECK(up.border < 5.2);

    const Found even = found(two_spheres(5.2, 4.8, Interface::natural));
    CHECK(even.lower.force.z == doctest::Approx(-even.upper.force.z));
    CHECK(even.border == doctest::Approx(5));
}

TEST_CASE("a flat interface keeps whole spheres on their side") {
    const Found f = found(two_spheres(4.9, 5.6, Interface::flat));
    CHECK(f.lower.force.z == doctest::Approx(-0.4));
    CHECK(f.upper.force.z == 0);
    CHECK(f.border > 5);
}
