#include "analyze/measured.hpp"
#include "bernal/error.hpp"
#include "geometry/vessels.hpp"
#include "lattices.hpp"

using namespace bernal;
using namespace bernal::test;

namespace {

double mean(const std::vector<double>& values) { return sum(values) / static_cast<double>(values.size()); }

}  // namespace

TEST_CASE("profiles of a simple cubic crystal are those of layers of balls, along all axes, through periodic faces") {
    const Packing packing = simple_cubic(4);  // centres in the faces of the cell
    for (const std::string axis : {"x", "y", "z"}) {
        const std::string name = "profile_" + axis;
        const Measures m = measured(packing, name);
        const std::vector<double>&place = column(m, name, axis), &fraction = column(m, name, "packing_fraction");
        REQUIRE(place.size() == 80);
        CHECK(mean(fraction) == doctest::Approx(std::numbers::pi / 6).epsilon(1e-12));
        for (std::size_t s = 0; s < place.size(); ++s) {
            // A section of a ball at x from its middle is pi (r^2 - x^2), its mean over a slice of h less by h^2 / 12.
            const double x = place[s] - std::round(place[s]), h = 0.05;
            CHECK(fraction[s] == doctest::Approx(std::numbers::pi * (0.25 - x * x - h * h / 12)).epsilon(1e-9));
        }
    }
}

TEST_CASE("what spheres fill is what they fill: in vessels the slices add up to the solid volume") {
    for (const Container& vessel : vessels()) {
        const Packing gas = ideal_gas(vessel, 200, {0.03, 0.05});
        const Measures m = measured(gas, "profile_x");
        CHECK(mean(column(m, "profile_x", "packing_fraction")) > 0);
    }
    // In a cone that is full of dust the fraction is even, though the slices narrow.
    const Packing dust = ideal_gas(cone_vessel(), 20000, {0.005});
    const Measures m = measured(dust, "profile_z");
    const std::vector<double>& fraction = column(m, "profile_z", "packing_fraction");
    const std::size_t n = fraction.size();
    double low = 0, high = 0;
    for (std::size_t s = n / 8; s < n / 2; ++s) low += fraction[s] / static_cast<double>(n / 2 - n / 8);
    for (std::size_t s = n / 2; s < 7 * n / 8; ++s) high += fraction[s] / static_cast<double>(7 * n / 8 - n / 2);
    CHECK(low == doctest::Approx(packing_fraction(dust)).epsilon(0.05));
    CHECK(high == doctest::Approx(packing_fraction(dust)).epsilon(0.05));
}

TEST_CASE("discs have a profile along x and y, of areas; none along z") {
    Packing discs{{{{1, 1, 0.5}, 0.5}}, {0}, {{0, 0, 0}, {2, 2, 1}}};
    discs.container.dimension = 2;
    const Measures m = measured(discs, "profile_x");
    CHECK(mean(column(m, "profile_x", "packing_fraction")) == doctest::Approx(std::numbers::pi / 16).epsilon(1e-12));
    CHECK(column(m, "profile_x", "packing_fraction")[0] == 0);
    CHECK_THROWS_AS(measured(discs, "profile_z"), InputError);
}

TEST_CASE("a profile from the walls needs walls, and sees their layers") {
    CHECK_THROWS_AS(measured(simple_cubic(3), "profile_wall"), InputError);
    Packing walled = simple_cubic(8);
    for (Sphere& s : walled.spheres) s.center += Vec3{0.5, 0.5, 0.5};
    walled.container.periodic = {false, false, false};
    const Measures m = measured(walled, "profile_wall");
    const std::vector<double>& fraction = column(m, "profile_wall", "packing_fraction");
    CHECK(fraction[10] > 0.6);  // half a diameter away
    CHECK(fraction[0] < 0.2);
    CHECK(column(m, "profile_wall", "distance")[0] == doctest::Approx(0.025));
}
