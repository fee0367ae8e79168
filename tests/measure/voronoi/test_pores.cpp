#include "analyze/empty_spheres.hpp"
#include "analyze/lattices.hpp"
#include "analyze/measured.hpp"
#include "bernal/error.hpp"
#include "geometry/vessels.hpp"

using namespace bernal;
using namespace bernal::test;

namespace {

/// From a point to the nearest surface, one by one.
double clearance(const Packing& packing, Vec3 p) {
    double least = HUGE_VAL;
    for (const Sphere& s : packing.spheres)
        least = std::min(least, norm(packing.container.separation(p, s.center)) - s.radius);
    for (const Wall& wall : packing.container.walls()) least = std::min(least, distance_to(wall, p).distance);
    return least;
}

/// The largest pore, by climbing from many places.
double climbed(const Packing& packing) {
    const Container& c = packing.container;
    double best = 0;
    for (std::uint64_t start = 0; start < 3000; ++start) {
        const auto [x, y] = uniform_pair(3, start, Purpose::placement, 0);
        const double z = c.dimension == 2 ? 0.5 : uniform_pair(3, start, Purpose::placement, 1)[0];
        Vec3 p = c.origin + Vec3{x * c.lengths.x, y * c.lengths.y, z * c.lengths.z};
        double here = clearance(packing, p);
        if (here < 0.3 * best) continue;
        for (double step = 0.1; step > 1e-5; step *= 0.7)
            for (std::uint64_t k = 0; k < 12; ++k) {
                const auto [a, b] =
                    uniform_pair(5, start * 1000 + k, Purpose::placement, static_cast<std::uint32_t>(step * 1e6));
                const double angle = 2 * std::numbers::pi * a, up = c.dimension == 2 ? 0 : 2 * b - 1,
                             across = std::sqrt(1 - up * up);
                const Vec3 there = p + Vec3{across * std::cos(angle), across * std::sin(angle), up} * step;
                if (const double d = clearance(packing, there); d > here) here = d, p = there;
            }
        best = std::max(best, here);
    }
    return 2 * best;
}

}  // namespace

TEST_CASE(
    "pores of crystals are exact: the cube's middle; octahedra and tetrahedra of fcc and hcp; and their throats") {
    struct Lattice {
        Packing packing;
        double largest, count, throat;  ///< count per sphere
    };
    const double octahedral = std::sqrt(2.0) - 1, triangle = 2 / std::sqrt(3.0) - 1;
    const Lattice lattices[] = {{simple_cubic(3), std::sqrt(3.0) - 1, 1, octahedral},
                                {fcc(3), octahedral, 3, triangle},
                                {hcp(3), octahedral, 3, triangle},
                                {bcc(3), 2 * std::sqrt(5.0 / 12) - 1, 6, std::sqrt(1.5) - 1}};
    for (const auto& [packing, largest, count, throat] : lattices) {
        const Measures m = measured(packing, "pores");
        CHECK(scalar(m, "largest_pore_diameter") == doctest::Approx(largest).epsilon(1e-9));
        CHECK(scalar(m, "pore_count") == count * static_cast<double>(packing.spheres.size()));
        CHECK(scalar(m, "percolation_throat_diameter") == doctest::Approx(throat).epsilon(1e-9));
    }
    const Measures m = measured(fcc(3), "pores");
    const std::vector<double>& diameters = column(m, "pore_spheres", "diameter");
    CHECK(std::ranges::count_if(diameters, [&](double d) { return std::abs(d - octahedral) < 1e-9; }) == 108);
    CHECK(std::ranges::count_if(diameters, [&](double d) { return std::abs(d - (std::sqrt(1.5) - 1)) < 1e-9; }) == 216);
    CHECK(sum(column(m, "pores", "count")) == 324);
    CHECK(column(m, "pores", "share_smaller").back() == 1);
}

TEST_CASE("a vacancy opens no way through, a row of them does") {
    Packing packing = simple_cubic(4);
    packing.spheres.erase(packing.spheres.begin(), packing.spheres.begin() + 1);
    packing.size_class.pop_back();
    CHECK(scalar(measured(packing, "pores"), "percolation_throat_diameter") ==
          doctest::Approx(std::sqrt(2.0) - 1).epsilon(1e-9));
    Packing row = simple_cubic(4);
    std::erase_if(row.spheres, [](const Sphere& s) { return s.center.x == 0 && s.center.y == 0; });
    row.size_class.resize(row.spheres.size());
    CHECK(scalar(measured(row, "pores"), "percolation_throat_diameter") == doctest::Approx(1).epsilon(1e-9));
}

TEST_CASE(
    "of unequal spheres, between walls, and in a plane, no pore found by climbing is larger, and pores are empty") {
    Container plane({0, 0, 0}, {12, 12, 1});
    plane.dimension = 2;
    const Packing gases[] = {ideal_gas(Container({0, 0, 0}, {5, 5, 5}), 300, {0.5, 0.25, 1}),
                             ideal_gas(Container({0, 0, 0}, {5, 5, 5}, {false, false, false}), 300, {0.5, 0.25}),
                             ideal_gas(scaled(cylinder_vessel(), 6), 300, {0.5, 0.25}),
                             ideal_gas(plane, 300, {0.5, 0.25, 1})};
    for (const Packing& overlapping : gases) {
        const Packing gas = without_overlaps(overlapping);
        const Measures m = measured(gas, "pores");
        CHECK(scalar(m, "largest_pore_diameter") == doctest::Approx(climbed(gas)).epsilon(2e-3));
        const Table& pores = table(m, "pore_spheres");
        REQUIRE(pores.columns[0].values.size() > 10);
        for (std::size_t k = 0; k < pores.columns[0].values.size(); ++k) {
            const Vec3 p{pores.columns[0].values[k], pores.columns[1].values[k], pores.columns[2].values[k]};
            CHECK(2 * clearance(gas, p) == doctest::Approx(pores.columns[3].values[k]).epsilon(1e-6));
        }
    }
}

TEST_CASE("beside obstacles pores are not looked for") {
    Packing packing =
        ideal_gas(Container({}, {5, 5, 5}, {true, true, true}, {SphereWall{{2, 2, 2}, 1, false}}), 20, {0.2});
    CHECK_THROWS_WITH_AS(measured(packing, "pores"), doctest::Contains("core or obstacles"), InputError);
}
