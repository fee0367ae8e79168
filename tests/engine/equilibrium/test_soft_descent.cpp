#include <doctest/doctest.h>

#include "equilibrium/soft_descent.hpp"
#include "rearrange/runs.hpp"

using namespace bernal;

namespace {

Packing few() {
    PackOptions options;
    options.effort = Effort::quick;
    return pack(equal_spheres(60), options).packing;
}

}  // namespace

TEST_CASE("the pressure falls to the one asked for, and spheres come to rest there") {
    SoftNetwork network(few(), SoftContact::harmonic);
    SoftDescent descent(network, {1e-2, 2e-4, 1e-8});
    descent.press_together(1e-2);
    CHECK(network.pressure() == doctest::Approx(1e-2).epsilon(1e-3));
    REQUIRE(descent.go_down(1e-2, 1e-4));
    CHECK(descent.pressure() == 1e-4);
    CHECK(network.pressure() == doctest::Approx(1e-4).epsilon(1e-7));
    CHECK(network.worst_net_force() <= 1e-8 * network.mean_force());
}

TEST_CASE("where no state is wanted ways are gone again, until there were too many evaluations") {
    for (const bool is_limited : {false, true}) {
        SoftNetwork network(few(), SoftContact::harmonic);
        int states = 0;
        SoftDescentOptions options{1e-2, 2e-4, 1e-8, [&] { return ++states < 0; }};
        if (is_limited) options.most_evaluations = 1;
        SoftDescent descent(network, options);
        descent.press_together(1e-2);
        CHECK_FALSE(descent.go_down(1e-2, 1e-3));
        CHECK((states <= 4) == is_limited);  // so many tries a way
        CHECK(states > 0);
    }
}
