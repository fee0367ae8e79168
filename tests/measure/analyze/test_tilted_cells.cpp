// Measures in sheared cells: against the same spheres described in another cell, and image by image.

#include <complex>

#include "analyze/measured.hpp"
#include "bernal/certificate.hpp"
#include "bernal/contacts.hpp"
#include "bernal/error.hpp"
#include "fourier/fast_sums.hpp"
#include "geometry/sheared.hpp"
#include "lattices.hpp"
#include "needs.hpp"

using namespace bernal;
using namespace bernal::test;

namespace {

const std::vector<std::string> known{
    "packing_fraction", "g_of_r",           "coordination", "rattlers", "contacts", "clusters", "voronoi",
    "structure_factor", "spectral_density", "bond_order",   "fabric",   "gaps",     "grading"};

Measures with_wide_contacts(const Packing& packing, std::vector<std::string> names) {
    MeasureOptions options{std::move(names)};
    options.contact_tolerance = 0.6;  // so that loose spheres have some
    return measure(packing, options);
}

Packing loose_spheres(std::size_t count) {
    return without_overlaps(ideal_gas(Container({0, 0, 0}, {4, 4.5, 4.2}), count, {0.4, 0.5}));
}

/// Which images stand for the spheres says nothing.
void scatter(Packing& packing) {
    const Container& c = packing.container;
    for (std::size_t i = 0; i < packing.spheres.size(); ++i)
        packing.spheres[i].center += static_cast<double>(i % 3) * c.side(0) - static_cast<double>(i % 2) * c.side(1) +
                                     static_cast<double>(i % 5) * c.side(2);
}

void check_same(const Measures& a, const Measures& b, double epsilon) {
    REQUIRE(a.scalars.size() == b.scalars.size());
    for (std::size_t k = 0; k < a.scalars.size(); ++k) {
        CAPTURE(a.scalars[k].name);
        REQUIRE(a.scalars[k].value.has_value() == b.scalars[k].value.has_value());
        if (a.scalars[k].value) CHECK(*a.scalars[k].value == doctest::Approx(*b.scalars[k].value).epsilon(epsilon));
    }
    REQUIRE(a.of_spheres.size() == b.of_spheres.size());
    for (std::size_t k = 0; k < a.of_spheres.size(); ++k) {
        CAPTURE(a.of_spheres[k].name);
        for (std::size_t i = 0; i < a.of_spheres[k].values.size(); ++i)
            CHECK(a.of_spheres[k].values[i] == doctest::Approx(b.of_spheres[k].values[i]).epsilon(epsilon));
    }
}

}  // namespace

TEST_CASE("a cell tilted by whole lengths is the one of right angles" * needs("VORO")) {
    const Packing straight = loose_spheres(400);
    Packing tilted = straight;
    tilted.container.tilt = {4, -8, 9};
    scatter(tilted);
    std::vector<std::string> names = known;
    std::erase(names, "structure_factor"), std::erase(names, "spectral_density");  // other waves are summed
    const Measures a = with_wide_contacts(straight, names), b = with_wide_contacts(tilted, names);
    CHECK(scalar(a, "coordination_number") > 2);
    check_same(a, b, 1e-9);
    const std::vector<double>&g = column(a, "g_of_r", "g"), &h = column(b, "g_of_r", "g");
    CHECK(sum(g) > 10);
    for (std::size_t k = 0; k < g.size(); ++k) CHECK(g[k] == doctest::Approx(h[k]).epsilon(1e-9));
}

TEST_CASE("eight cells that lean by halves of their lengths are one of right angles" * needs("VORO")) {
    Packing tilted = loose_spheres(400);
    tilted.container.tilt = half_tilts(tilted.container.lengths);
    tilted = without_overlaps(tilted);
    const Packing eight = eight_in_a_cuboid(tilted);
    scatter(tilted);
    const std::vector<std::string> names{"packing_fraction", "g_of_r",     "coordination", "voronoi",
                                         "rattlers",         "bond_order", "fabric",       "gaps"};
    const Measures a = with_wide_contacts(tilted, names), b = with_wide_contacts(eight, names);
    const double n = static_cast<double>(tilted.spheres.size());
    CHECK(scalar(a, "coordination_number") > 2);
    CHECK(8 * scalar(a, "voronoi_volume_sum") == doctest::Approx(scalar(b, "voronoi_volume_sum")));
    CHECK(scalar(a, "voronoi_volume_sum") == doctest::Approx(tilted.container.volume()));
    for (const Scalar& s : a.scalars) {
        CAPTURE(s.name);
        if (s.value && s.name != "voronoi_volume_sum")
            CHECK(*s.value == doctest::Approx(scalar(b, s.name)).epsilon(1e-9));
    }
    for (const Column& values : a.of_spheres)
        for (std::size_t i = 0; i < tilted.spheres.size(); ++i)
            CHECK(values.values[i] == doctest::Approx(of_spheres(b, values.name)[i]).epsilon(1e-9));
    // Over an ideal gas of one sphere less.
    const std::vector<double>&g = column(a, "g_of_r", "g"), &h = column(b, "g_of_r", "g");
    REQUIRE(g.size() <= h.size());
    for (std::size_t k = 0; k < g.size(); ++k)
        CHECK(g[k] * (n - 1) / n == doctest::Approx(h[k] * (8 * n - 1) / (8 * n)).epsilon(1e-9));
}

TEST_CASE("contacts are those that are found image by image, through several of them where cells are narrow") {
    for (const Container& cell : sheared_cells()) {
        Packing packing = ideal_gas(Container(cell.origin, cell.lengths, cell.periodic), 12, {0.3, 0.2});
        packing.container = cell;
        scatter(packing);
        const ContactList list = contact_list(packing, {0.1, false, 1});
        std::size_t expected = 0;
        for (std::size_t i = 0; i < packing.spheres.size(); ++i)
            for (std::size_t j = i; j < packing.spheres.size(); ++j)
                for_each_image_one_by_one(cell, packing.spheres[j].center, 12, [&](Vec3 image) {
                    const Vec3 way = image - packing.spheres[i].center;
                    const double both = 1.1 * (packing.spheres[i].radius + packing.spheres[j].radius);
                    const bool is_first =
                        j > i || way.z > 0 || (way.z == 0 && (way.y > 0 || (way.y == 0 && way.x > 0)));
                    expected += is_first && norm(way) > 0 && norm(way) <= both;
                });
        CHECK(expected > 2);
        CHECK(list.size() == expected);
        for (std::size_t k = 0; k < list.size(); ++k) {
            const Vec3 from = packing.spheres[static_cast<std::size_t>(list.first[k])].center,
                       to = from + list.distance[k] * list.normal[k];
            CHECK(nearest_one_by_one(cell, packing.spheres[static_cast<std::size_t>(list.second[k])].center, to) <
                  1e-12);
        }
    }
}

TEST_CASE("a crystal in its leaning cell of one sphere has the neighbours of the textbooks" * needs("VORO")) {
    Packing one;  // of fcc, whose nearest spheres touch
    one.container = Container({0, 0, 0}, {1, std::sqrt(0.75), std::sqrt(2.0 / 3)});
    one.container.tilt = {0.5, 0.5, std::sqrt(1.0 / 12)};
    one.spheres = {{{0.3, 0.3, 0.3}, 0.5}};
    one.size_class = {0};
    const Measures m = measure(one, {{"packing_fraction", "voronoi", "bond_order"}});
    CHECK(scalar(m, "packing_fraction") == doctest::Approx(std::numbers::pi / std::sqrt(18.0)));
    CHECK(scalar(m, "voronoi_volume_sum") == doctest::Approx(std::sqrt(0.5)));
    CHECK(scalar(m, "q6") == doctest::Approx(0.57452).epsilon(1e-4));
    const ContactList list = contact_list(one, {1e-6, false, 1});
    CHECK(list.size() == 6);  // twelve, each counted with its opposite
    CHECK(certify(one).max_relative_overlap < 1e-12);
}

TEST_CASE("the waves of a leaning cell fit its images" * needs("FFTW")) {
    Packing packing = loose_spheres(200);
    packing.container.tilt = {1.5, -0.7, 5};
    const Container& c = packing.container;
    const std::vector<WaveVector> vectors{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}, {2, -3, 1}, {-1, 4, 5}};
    const FourierSums sums = direct_sums(packing, vectors);
    const FastSums fast(packing, {8, 8, 8});
    for (std::size_t v = 0; v < vectors.size(); ++v) {
        // k . side = 2 pi n along each axis, solved from the first on.
        const double turn = 2 * std::numbers::pi, x = turn * vectors[v][0] / c.lengths.x,
                     y = (turn * vectors[v][1] - x * c.tilt.xy) / c.lengths.y,
                     z = (turn * vectors[v][2] - x * c.tilt.xz - y * c.tilt.yz) / c.lengths.z;
        CHECK(wave_number(c, vectors[v]) == doctest::Approx(std::hypot(x, y, z)));
        std::complex<double> expected = 0;
        for (const Sphere& s : packing.spheres)
            expected += std::polar(1.0, -(x * s.center.x + y * s.center.y + z * s.center.z));
        // Counted from the lowest corner, which is at zero here.
        CHECK(std::abs(sums[v] - expected) < 1e-9);
        CHECK(std::abs(fast(vectors[v]) - expected) < 1e-6);
    }
    for (const char* name : {"structure_factor", "spectral_density"}) {
        const Measures m = measured(packing, name);
        CHECK(table(m, name).columns[0].values.size() > 10);
        CHECK(std::ranges::is_sorted(table(m, name).columns[0].values));
    }
}

TEST_CASE("profiles are measured across axes that the cell does not lean along, others are left out and said" *
          needs("VORO")) {
    const Packing straight = loose_spheres(300);
    Packing tilted = straight;
    tilted.container.tilt = {0, 1.3, 0};
    scatter(tilted);
    for (const char* name : {"profile_y", "profile_z"}) {
        const Measures a = measured(straight, name), b = measured(tilted, name);
        const std::vector<double>&p = column(a, name, "packing_fraction"), &q = column(b, name, "packing_fraction");
        for (std::size_t k = 0; k < p.size(); ++k) CHECK(p[k] == doctest::Approx(q[k]).epsilon(1e-9));
    }
    CHECK_THROWS_WITH_AS(measured(tilted, "profile_x"),
                         doctest::Contains("tells nothing along an axis that the sides of the cell lean along"),
                         InputError);
    CHECK_THROWS_WITH_AS(measured(tilted, "pores"),
                         doctest::Contains("needs a cell with right angles, and this one is tilted by xy=0 xz=1.3"),
                         InputError);
    const Measures usual = measure(tilted);
    CHECK(std::ranges::count(usual.names, "g_of_r") == 1);
    CHECK(std::ranges::count(usual.names, "pores") == 0);
    const auto left_out = [&](const std::string& name) {
        return std::ranges::any_of(usual.left_out, [&](const std::string& s) { return s.starts_with(name + ' '); });
    };
    CHECK(left_out("chords"));
    CHECK(left_out("profile_x"));
    CHECK_FALSE(left_out("g_of_r"));
}

TEST_CASE("between walls a sheared cell has its wall contacts, and the profile from the walls" * needs("VORO")) {
    Packing straight =
        without_overlaps(ideal_gas(Container({0, 0, 0}, {4, 4.5, 4.2}, {true, true, false}), 400, {0.4, 0.5}));
    Packing tilted = straight;
    tilted.container.tilt = {8, 0, 0};
    scatter(tilted);
    for (std::size_t i = 0; i < straight.spheres.size(); ++i) tilted.spheres[i].center.z = straight.spheres[i].center.z;
    const std::vector<std::string> names{"packing_fraction", "coordination", "voronoi", "profile_wall", "profile_z"};
    check_same(with_wide_contacts(straight, names), with_wide_contacts(tilted, names), 1e-9);
}
