#include <doctest/doctest.h>

#include <numbers>

#include "bernal/sizes.hpp"

TEST_CASE("solid volume: the spheres' volumes, summed") {
    CHECK(bernal::solid_volume(bernal::Sizes{}) == 0);
    CHECK(bernal::solid_volume(bernal::Sizes{{1, 2, 3}, {}}) == doctest::Approx(36 * std::numbers::pi / 6));
}
