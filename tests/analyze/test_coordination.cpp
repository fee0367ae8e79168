#include <doctest/doctest.h>

#include <algorithm>
#include <limits>

#include "bernal/coordination.hpp"
#include "bernal/error.hpp"
#include "lattices.hpp"

using namespace bernal;

TEST_CASE("crystals have the coordination numbers of the textbooks and no rattlers") {
    CHECK(coordination(fcc(3)).coordination_number == 12);
    CHECK(coordination(hcp(3)).coordination_number == 12);
    CHECK(coordination(bcc(3)).coordination_number == 8);
    CHECK(coordination(simple_cubic(3)).coordination_number == 6);
    CHECK(coordination(fcc(3)).rattler_fraction == 0);
    CHECK(coordination(fcc(3)).contacts == 6 * 4 * 27);
}

TEST_CASE("the tolerance is relative to the smaller diameter") {
    Packing packing = simple_cubic(3);
    packing.container.lengths = packing.container.lengths * (1 + 1e-5);
    for (Sphere& sphere : packing.spheres) sphere.center = sphere.center * (1 + 1e-5);
    CHECK(coordination(packing).coordination_number == 6);
    CHECK(coordination(packing, {1e-6}).rattler_fraction == 1);

    // A small sphere at a gap of 1e-4 of the large diameter, 1e-2 of its own.
    Packing pair{{{{5, 5, 5}, 1}, {{6.0102, 5, 5}, 0.01}}, {0, 0}, {{0, 0, 0}, {10, 10, 10}, {true, true, true}}};
    CHECK(coordination(pair, {5e-3}).contacts == 0);
    CHECK(coordination(pair, {1.1e-2}).contacts == 0);  // in contact, but both rattle
}

TEST_CASE("one missing sphere leaves its neighbours a contact less") {
    Packing packing = fcc(3);
    packing.spheres.pop_back();
    const double n = static_cast<double>(packing.spheres.size());
    CHECK(coordination(packing).coordination_number == doctest::Approx((12 * n - 12) / n));
}

TEST_CASE("rattlers go recursively: what only a rattler holds is a rattler") {
    // On top of a crystal, in the hollow of four spheres, sits one more, and on that another.
    const double a = std::sqrt(2.0);
    Packing packing = fcc(3);
    packing.container = {{0, 0, -0.5}, {3 * a, 3 * a, 10}, {true, true, false}};
    packing.spheres.push_back({{0, 0, 3 * a}, 0.5});
    packing.spheres.push_back({{0, 0, 3 * a + 1}, 0.5});
    const std::size_t held = packing.spheres.size() - 2, loose = held + 1;
    CHECK_FALSE(coordination(packing).rattler[held]);
    CHECK(coordination(packing).rattler[loose]);

    const auto support = std::find_if(packing.spheres.begin(), packing.spheres.end(), [&](const Sphere& s) {
        return norm(s.center - Vec3{0, a / 2, 2.5 * a}) < 1e-9;
    });
    REQUIRE(support != packing.spheres.end());
    packing.spheres.erase(support);  // three spheres and the loose one are left: four contacts, then three
    const Coordination result = coordination(packing);
    CHECK(result.rattler[held - 1]);
    CHECK(result.rattler[loose - 1]);
    CHECK(result.rattler_fraction == doctest::Approx(2.0 / static_cast<double>(packing.spheres.size())));
}

TEST_CASE("walls are contacts") {
    // One sphere that fills its box touches all six walls.
    const Packing packing{{{{1, 1, 1}, 1}}, {0}, {{0, 0, 0}, {2, 2, 2}, {false, false, false}}};
    const Coordination result = coordination(packing);
    CHECK(result.coordination_number == 6);
    CHECK(result.contacts == 6);
    CHECK(result.rattler_fraction == 0);
}

TEST_CASE("degenerate packings and tolerances") {
    CHECK(coordination({}).coordination_number == 0);
    CHECK(coordination({}).rattler_fraction == 0);
    for (double bad : {-1e-4, 1.5, std::numeric_limits<double>::quiet_NaN(), std::numeric_limits<double>::infinity()})
        CHECK_THROWS_AS(coordination(fcc(2), {bad}), InputError);
}
