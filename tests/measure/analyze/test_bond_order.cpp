#include <doctest/doctest.h>

#include "bernal/bond_order.hpp"
#include "core/random.hpp"
#include "lattices.hpp"

using namespace bernal;

namespace {

Packing gas(std::size_t count, double packing_fraction) {
    Packing packing;
    for (std::size_t i = 0; i < count; ++i) {
        const auto [x, y] = uniform_pair(1, i, Purpose::placement, 0);
        const double z = uniform_pair(1, i, Purpose::placement, 1)[0];
        packing.spheres.push_back({{x, y, z}, 0.5});
    }
    const double length = std::cbrt(solid_volume(packing) / packing_fraction);
    packing.container.lengths = {length, length, length};
    for (Sphere& sphere : packing.spheres) sphere.center = sphere.center * length;
    packing.size_class.resize(count);
    return packing;
}

/// Turned by a rotation that maps no axis onto another; walls all around so that the crystal may stay finite.
Packing turned(Packing packing) {
    for (Sphere& s : packing.spheres) {
        const Vec3 p = s.center;  // the rotation with rows (2,-1,2)/3, (2,2,-1)/3, (-1,2,2)/3
        s.center = {(2 * p.x - p.y + 2 * p.z) / 3, (2 * p.x + 2 * p.y - p.z) / 3, (-p.x + 2 * p.y + 2 * p.z) / 3};
    }
    packing.container = {{-100, -100, -100}, {200, 200, 200}, {false, false, false}};
    return packing;
}

}  // namespace

TEST_CASE("Q6 of the lattices is as published (Steinhardt et al. 1983, Table I)") {
    CHECK(bond_order(fcc(3)).q6 == doctest::Approx(0.57452).epsilon(1e-5));
    CHECK(bond_order(hcp(3)).q6 == doctest::Approx(0.48476).epsilon(1e-5));
    CHECK(bond_order(bcc(4)).q6 == doctest::Approx(0.51069).epsilon(1e-5));
    CHECK(bond_order(simple_cubic(3)).q6 == doctest::Approx(0.35355).epsilon(1e-5));
}

TEST_CASE("Q6 does not depend on orientation or scale") {
    Packing packing = fcc(6);
    packing.container = {{-100, -100, -100}, {200, 200, 200}, {false, false, false}};
    CHECK(bond_order(turned(packing)).q6 == doctest::Approx(bond_order(packing).q6).epsilon(1e-9));
    Packing scaled = bcc(4);
    for (Sphere& s : scaled.spheres) s = {s.center * 1e-3, s.radius * 1e-3};
    scaled.container.lengths = scaled.container.lengths * 1e-3;
    CHECK(bond_order(scaled).q6 == doctest::Approx(bond_order(bcc(4)).q6).epsilon(1e-9));
}

TEST_CASE("crystals are crystalline throughout") {
    CHECK(bond_order(fcc(3)).crystalline_fraction == 1);
    CHECK(bond_order(hcp(3)).crystalline_fraction == 1);
    CHECK(bond_order(bcc(4)).crystalline_fraction == 1);
}

TEST_CASE("random points are not") {
    const BondOrder order = bond_order(gas(20000, 0.6));
    CHECK(order.q6 < 0.02);
    CHECK(order.crystalline_fraction < 0.005);
}

TEST_CASE("a crystal within a gas is found by its spheres") {
    Packing packing = fcc(5);
    const std::size_t crystal_size = packing.spheres.size();
    for (Sphere& s : packing.spheres) s.center += Vec3{1, 1, 1};
    packing.container.lengths = {40, 40, 40};
    for (const Sphere& s : gas(20000, 0.2).spheres) {
        const Vec3 p = s.center;
        if (largest(p) > 11 && largest(p) < 39) packing.spheres.push_back(s);
    }
    packing.size_class.resize(packing.spheres.size());
    const BondOrder order = bond_order(packing);
    const auto inside = std::count(order.crystalline.begin(), order.crystalline.begin() + crystal_size, true);
    const auto outside = std::count(order.crystalline.begin() + crystal_size, order.crystalline.end(), true);
    CHECK(inside > 0.6 * static_cast<double>(crystal_size));  // its surface has fewer bonds
    CHECK(outside < 0.005 * static_cast<double>(packing.spheres.size()));
}

TEST_CASE("too few spheres for any bond") {
    CHECK(bond_order({}).q6 == 0);
    CHECK(bond_order({}).crystalline_fraction == 0);
    CHECK(bond_order(gas(1, 0.1)).q6 == 0);
}

TEST_CASE("q4, q6 and w6 of each sphere in a lattice are as published (Mickel et al. 2013, Table I)") {
    struct Lattice {
        Packing packing;
        double q4, q6, w6;
    };
    const Lattice lattices[] = {{fcc(3), 0.19094, 0.57452, -0.01316},
                                {hcp(3), 0.09722, 0.48476, -0.01244},
                                {bcc(4), 0.03637, 0.51069, 0.01316},
                                {simple_cubic(3), 0.76376, 0.35355, 0.01316}};
    for (const auto& [packing, q4, q6, w6] : lattices) {
        const BondOrder order = bond_order(packing);
        for (std::size_t i = 0; i < packing.spheres.size(); ++i) {
            CHECK(order.local_q4[i] == doctest::Approx(q4).epsilon(1e-4));
            CHECK(order.local_q6[i] == doctest::Approx(q6).epsilon(1e-5));
            CHECK(order.local_w6[i] == doctest::Approx(w6).epsilon(1e-3));
        }
    }
}

TEST_CASE("what is of each sphere alone can be left out, and nothing else changes") {
    const Packing packing = gas(3000, 0.5);
    const BondOrder whole = bond_order(packing), global = bond_order(packing, BondOrderScope::global);
    CHECK(global.q6 == whole.q6);
    CHECK(global.crystalline == whole.crystalline);
    CHECK(global.local_q4.empty());
    CHECK(global.local_q6.empty());
    CHECK(global.local_w6.empty());
    CHECK(whole.local_w6.size() == packing.spheres.size());
}
