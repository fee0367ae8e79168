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
