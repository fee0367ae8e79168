#include "analyze/bodies.hpp"
#include "analyze/grains.hpp"
#include "analyze/measured.hpp"
#include "bernal/contacts.hpp"
#include "bernal/error.hpp"
#include "needs.hpp"

using namespace bernal;
using namespace bernal::test;

namespace {

/// Tangent dimers along x, end to end in a row through the cell, rows side by side and above each other: each touches
/// two at its ends, and four beside it at two places each.
Packing crystal(int side = 5) {
    const Shape dimer = built_in_shape("dimer", {{"aspect", 2}});
    const double d = 2 * dimer.members[0].radius;
    std::vector<Pose> poses;
    for (int k = 0; k < side * side * side; ++k)
        poses.push_back({{2 * d * (k % side), d * (k / side % side), d * (k / side / side)}});
    return of_bodies(dimer, poses, {{0, 0, 0}, {2 * d * side, d * side, d * side}});
}

}  // namespace

TEST_CASE("grains are bodies and the spheres of none, in this order, of their members' class") {
    Packing packing = crystal(1);
    packing.spheres.insert(packing.spheres.begin(), {{9, 9, 9}, 0.25});
    packing.body.insert(packing.body.begin(), 0);
    packing.size_class = {7, 3, 3};
    const Grains grains = grains_of(packing);
    CHECK(grains.of == std::vector<std::uint32_t>{1, 0, 0});
    CHECK(grains.packing.size_class == std::vector<std::uint16_t>{3, 7});
    CHECK(grains.packing.spheres[0] == Sphere{packing.bodies[0].center, 0.5});
    CHECK(grains.packing.spheres[1] == packing.spheres[0]);
    CHECK(grains.to_spheres(std::vector{5, 6}) == std::vector{6, 5, 5});
    CHECK(solid_volume(grains.packing) == doctest::Approx(solid_volume(packing)));
}

TEST_CASE("contacts are counted a grain, all places of it") {
    const Packing packing = crystal();
    const Measures m = measure(packing, {{"coordination", "rattlers", "contacts", "packing_fraction", "fabric"}});
    CHECK(scalar(m, "coordination_number") == doctest::Approx(10));
    CHECK(scalar(m, "coordination_number") == coordination(packing).coordination_number);
    CHECK(scalar(m, "rattler_fraction") == 0);
    CHECK(of_spheres(m, "contacts") == std::vector<double>(packing.spheres.size(), 10));
    CHECK(scalar(m, "packing_fraction") == doctest::Approx(0.5235987755982989));
    CHECK(scalar(m, "fabric_xx") == doctest::Approx(0.2));  // two of ten along x, by the members' normals
    CHECK(scalar(m, "contact_count") == 5 * 125);
    const std::vector<Column>& columns = m.lists.at(0).columns;
    for (std::size_t k = 0; k < columns[0].values.size(); ++k) {
        CHECK(columns[8].values[k] == packing.body[static_cast<std::size_t>(columns[0].values[k]) - 1]);
        CHECK(columns[9].values[k] == packing.body[static_cast<std::size_t>(columns[1].values[k]) - 1]);
        CHECK(columns[8].values[k] != columns[9].values[k]);
    }
}

TEST_CASE("g(r) is of the grains' centres: none nearer than the rows are") {
    const Packing packing = crystal(8);
    const double d = packing.container.lengths.y / 8;
    const Measures m = measured(packing, "g_of_r");
    const std::vector<double>&r = column(m, "g_of_r", "r"), &g = column(m, "g_of_r", "g");
    for (std::size_t k = 0; k < r.size(); ++k) {
        if (r[k] < 0.98 * d) CHECK(g[k] == 0);
    }
    CHECK(g[static_cast<std::size_t>(d / (r[1] - r[0]) * (1 + 1e-9))] > 0);
}

TEST_CASE("what knows spheres alone is left out of all, and refused by name" * needs("VORO")) {
    const Measures all = measure(crystal(), {{"all"}});
    CHECK(std::ranges::count(all.left_out, "voronoi is of single spheres, and these are clumps") == 1);
    CHECK_THROWS_WITH_AS(measured(crystal(), "voronoi"),
                         "`measures` voronoi is of single spheres, and these are clumps; leave it out", InputError);
    CHECK(measure(crystal(), {}).left_out.empty());
}
