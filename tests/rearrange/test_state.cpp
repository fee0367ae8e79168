#include <doctest/doctest.h>

#include <numbers>

#include "runs.hpp"

using namespace bernal;

TEST_CASE("solid volume is in the user's unit, packing fraction follows the magnification") {
    State state = fresh_state(equal_spheres(100));
    CHECK(solid_volume(state) == doctest::Approx(100 * std::numbers::pi / 6));
    CHECK(packing_fraction(state) == doctest::Approx(0.5));
    state.magnification *= 1.1;
    CHECK(packing_fraction(state) == doctest::Approx(0.5 * 1.331));
}
