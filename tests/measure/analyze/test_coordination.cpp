#include <doctest/doctest.h>

#include <algorithm>
#include <limits>

#include "bernal/contacts.hpp"
#include "bernal/error.hpp"
#include "geometry/meshes.hpp"
#include "lattices.hpp"

using namespace bernal;
using namespace bernal::test;

TEST_CASE("crystals have the coordination numbers of the textbooks and no rattlers") {
    CHECK(coordination(fcc(3)).coordination_number == 12);
    CHECK(coordination(hcp(3)).coordination_number == 12);
    CHECK(coordination(bcc(3)).coordination_number == 8);
    CHECK(coordination(simple_cubic(3)).coordination_number == 6);
    CHECK(coordination(fcc(3)).rattler_fraction == 0);
    CHECK(coordination(fcc(3)).contacts == 6 * 4 * 27);
}

TEST_CASE("the tolerance is relative to the sum of the radii, so that a uniform expansion opens all contacts alike") {
    Packing packing = simple_cubic(3);
    packing.container.lengths = packing.container.lengths * (1 + 1e-5);
    for (Sphere& sphere : packing.spheres) sphere.center = sphere.center * (1 + 1e-5);
    CHECK(coordination(packing).coordination_number == 6);
    CHECK(coordination(packing, {1e-6}).rattler_fraction == 1);

    // A grain of dust in the hollow of four balls that touch it, the whole expanded by 1e-4.
    const double ball = 1, dust = std::sqrt(1.5) - 1, s = (1 + 1e-4) / std::sqrt(2.0);
    Packing hollow{
        {{{s, s, s}, ball}, {{s, -s, -s}, ball}, {{-s, s, -s}, ball}, {{-s, -s, s}, ball}, {{0, 0, 0}, dust}},
        std::vector<std::uint16_t>(5),
        {{-5, -5, -5}, {10, 10, 10}, {true, true, true}}};
    CHECK_FALSE(coordination(hollow, {1.01e-4}).rattler[4]);
    CHECK(coordination(hollow, {0.99e-4}).rattler[4]);
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

    const auto support = std::find_if(packing.spheres.begin(), packing.spheres.end(),
                                      [&](const Sphere& s) { return norm(s.center - Vec3{0, a / 2, 2.5 * a}) < 1e-9; });
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

TEST_CASE("a ring of spheres on edges of a cylinder of facets touches it once each, as a smooth one") {
    // Six of diameter 1, each between its neighbours and the lids, and where two facets of 48 meet.
    const double to_facet = std::cos(std::numbers::pi / 48), radius = 1 + 0.5 / to_facet;
    Packing packing;
    for (int k = 0; k < 6; ++k) {
        const double angle = k * std::numbers::pi / 3;
        packing.spheres.push_back({{std::cos(angle), std::sin(angle), 0.5}, 0.5});
    }
    packing.size_class.resize(6);
    packing.container = {{-radius, -radius, 0}, {2 * radius, 2 * radius, 1}, {false, false, false}};
    packing.container.surfaces = {MeshWall{hopper_mesh(radius, radius, 0.3, 1, 48)}};
    CHECK(coordination(packing).coordination_number == 5);
    packing.container.surfaces = {CylinderWall{{}, {0, 0, 1}, 1.5}, PlaneWall{{}, {0, 0, 1}},
                                  PlaneWall{{0, 0, 1}, {0, 0, -1}}};
    CHECK(coordination(packing).coordination_number == 5);
    // At an edge of 90 degrees both sides count.
    packing.spheres = {{{0.5, 0.5, 0.5}, 0.5}};
    packing.size_class = {0};
    packing.container = {{}, {1, 1, 1}, {false, false, false}};
    packing.container.surfaces = {MeshWall{box_mesh({}, {1, 1, 1})}};
    CHECK(coordination(packing).coordination_number == 6);
}
