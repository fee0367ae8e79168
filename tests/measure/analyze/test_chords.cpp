#include "analyze/measured.hpp"
#include "bernal/error.hpp"
#include "geometry/vessels.hpp"
#include "lattices.hpp"

using namespace bernal;
using namespace bernal::test;

TEST_CASE("the mean chord is four times the pores' volume over their surface") {
    for (const double radius : {0.5, 0.4}) {
        const Packing packing =
            without_overlaps(ideal_gas(Container({0, 0, 0}, {20, 20, 20}), 20000, {radius, radius / 2}));
        double surface = 0;
        for (const Sphere& s : packing.spheres) surface += 4 * std::numbers::pi * s.radius * s.radius;
        const double expected = 4 * packing.container.volume() * (1 - packing_fraction(packing)) / surface;
        const Measures m = measured(packing, "chords");
        CHECK(scalar(m, "mean_chord_length") == doctest::Approx(expected).epsilon(0.01));
        const std::vector<double>&length = column(m, "chords", "length"), &density = column(m, "chords", "density");
        CHECK(sum(density) * (length[1] - length[0]) == doctest::Approx(1).epsilon(0.01));
    }
}

TEST_CASE("in a plane it is pi times the pores' area over their outline; between walls these are outline too") {
    Packing discs;
    for (int k = 0; k < 30; ++k) discs.spheres.push_back({{k % 5 + 0.5 * (k / 5 % 2), 0.7 * (k / 5), 0.5}, 0.4});
    discs.size_class.resize(30);
    discs.container = {{0, 0, 0}, {5, 4.2, 1}};
    discs.container.dimension = 2;
    const double open = 21 - solid_volume(discs), around = 30 * 0.8 * std::numbers::pi;
    CHECK(scalar(measured(discs, "chords"), "mean_chord_length") ==
          doctest::Approx(std::numbers::pi * open / around).epsilon(0.01));
    Packing walled = simple_cubic(4);
    for (Sphere& s : walled.spheres) s.center += Vec3{0.5, 0.5, 0.5};
    walled.container.periodic = {false, false, false};
    // Lines along the axes meet the walls as if these were a third of their area each way: 2 * 4^2 ends an axis.
    const double crossings = 64 * std::numbers::pi / 4 * 3, ends = 3 * 16;
    const double expected = 3 * 64 * (1 - std::numbers::pi / 6) / (crossings + ends);
    CHECK(scalar(measured(walled, "chords"), "mean_chord_length") == doctest::Approx(expected).epsilon(0.01));
}

TEST_CASE("vessels have none") {
    CHECK_THROWS_AS(measured(ideal_gas(sphere_vessel(), 5, {0.01}), "chords"), InputError);
}
