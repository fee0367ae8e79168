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

TEST_CASE("of few grains that jam alone phi_J is not told") {
    Packing few = fcc(2);
    const Vec3 lengths = few.container.lengths;
    for (int k = 0; k < 40; ++k) {
        const double at = 0.001 + 0.02 * k;
        few.spheres.push_back({{lengths.x / 4 + 0.002 * k, lengths.y / 4, at * 0.01 + lengths.z / 4}, 0.0005});
        few.size_class.push_back(1);
    }
    const Measures m = measured(few, "jammed");
    CHECK(scalar(m, "jammed_rattler_fraction") > 0.5);
    CHECK(std::ranges::none_of(m.scalars, [](const Scalar& s) { return s.name == "phi_j" && s.value; }));
}

TEST_CASE("vessels are refused, as bernal jam refuses them") {
    Packing round = fcc(2);
    round.container = cylinder_vessel();
    CHECK_THROWS_WITH_AS(measured(round, "jammed"), doctest::Contains("in a vessel"), InputError);
}
