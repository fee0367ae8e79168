#include "analyze/measured.hpp"
#include "geometry/vessels.hpp"
#include "lattices.hpp"

using namespace bernal;
using namespace bernal::test;

TEST_CASE("the whole of a crystal is as full as known; with walls there is a bulk") {
    const Measures periodic = measured(fcc(3), "packing_fraction");
    CHECK(scalar(periodic, "packing_fraction") == doctest::Approx(std::numbers::pi / std::sqrt(18.0)));
    CHECK(periodic.scalars.size() == 2);
    CHECK(scalar(periodic, "porosity") == doctest::Approx(1 - scalar(periodic, "packing_fraction")));
    Packing walled = simple_cubic(12);
    for (Sphere& s : walled.spheres) s.center += Vec3{0.5, 0.5, 0.5};
    walled.container.periodic = {false, false, false};
    const Measures box = measured(walled, "packing_fraction");
    CHECK(scalar(box, "bulk_fraction") == doctest::Approx(std::numbers::pi / 6).epsilon(0.01));
    Packing tight = simple_cubic(2);
    tight.container.periodic = {false, false, false};
    CHECK_FALSE(measured(tight, "packing_fraction").scalars.back().value.has_value());
}
