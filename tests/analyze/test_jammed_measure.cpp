#include <numbers>

#include "analyze/measured.hpp"
#include "bernal/error.hpp"
#include "geometry/vessels.hpp"
#include "lattices.hpp"

using namespace bernal;
using namespace bernal::test;

TEST_CASE("crystals jam at their own packing fraction, with six contacts a sphere and none beside") {
    const Packing crystal = fcc(2);
    const Measures m = measured(crystal, "jammed");
    const double count = 32;
    CHECK(scalar(m, "phi_j") == doctest::Approx(std::numbers::pi / std::sqrt(18)).epsilon(1e-6));
    CHECK(scalar(m, "isostatic_excess") == 6 * count - (3 * count - 3));
    CHECK(scalar(m, "jammed_rattler_fraction") == 0);
    CHECK(scalar(m, "jammed_bulk_modulus") > 0);
}

TEST_CASE("a sphere that lies loose in a crystal is a rattler of its jammed state") {
    Packing crystal = fcc(2);
    const double middle = crystal.container.lengths.x / 4;  // of the first unit cell, which is a hole
    crystal.spheres.push_back({{middle, middle, middle}, 0.1});
    crystal.size_class.push_back(1);
    CHECK(scalar(measured(crystal, "jammed"), "jammed_rattler_fraction") == doctest::Approx(1.0 / 33));
}

TEST_CASE("vessels are refused, as bernal jam refuses them") {
    Packing round = fcc(2);
    round.container = cylinder_vessel();
    CHECK_THROWS_WITH_AS(measured(round, "jammed"), doctest::Contains("in a vessel"), InputError);
}
