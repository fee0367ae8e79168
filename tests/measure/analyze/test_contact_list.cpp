// Contacts one by one, against every sphere beside every image of every other.

#include <doctest/doctest.h>

#include <algorithm>
#include <random>
#include <tuple>

#include "analyze/measured.hpp"
#include "bernal/contacts.hpp"
#include "bernal/error.hpp"
#include "geometry/vessels.hpp"
#include "lattices.hpp"
#include "sizes/input_error.hpp"

using namespace bernal;
using namespace bernal::test;

namespace {

using Row = std::tuple<int, int, double>;  ///< first, second, gap

std::vector<Row> rows_of(const ContactList& list) {
    std::vector<Row> rows;
    for (std::size_t k = 0; k < list.size(); ++k) rows.emplace_back(list.first[k], list.second[k], list.gap[k]);
    std::ranges::sort(rows);
    return rows;
}

/// All images within three periods; walls left out.
std::vector<Row> by_brute_force(const Packing& packing, double tolerance) {
    std::vector<Row> rows;
    const Container& c = packing.container;
    const auto periods = [&](int axis) { return c.periodic[axis] && axis < c.dimension ? 3 : 0; };
    const int n = static_cast<int>(packing.spheres.size());
    for (int i = 0; i < n; ++i)
        for (int j = i; j < n; ++j)
            for (int x = -periods(0); x <= periods(0); ++x)
                for (int y = -periods(1); y <= periods(1); ++y)
                    for (int z = -periods(2); z <= periods(2); ++z) {
                        if (i == j && std::array{x, y, z} <= std::array{0, 0, 0}) continue;
                        const Sphere &a = packing.spheres[i], &b = packing.spheres[j];
                        const Vec3 shift{x * c.lengths.x, y * c.lengths.y, z * c.lengths.z};
                        const double both = a.radius + b.radius, gap = norm(b.center + shift - a.center) - both;
                        if (gap <= tolerance * both) rows.emplace_back(i, j, gap);
                    }
    std::ranges::sort(rows);
    return rows;
}

void check_against_brute_force(const Packing& packing, double tolerance) {
    const std::vector<Row> found = rows_of(contact_list(packing, {tolerance, false, 1})),
                           wanted = by_brute_force(packing, tolerance);
    REQUIRE(found.size() == wanted.size());
    CHECK(!wanted.empty());
    for (std::size_t k = 0; k < found.size(); ++k) {
        CHECK(std::get<0>(found[k]) == std::get<0>(wanted[k]));
        CHECK(std::get<1>(found[k]) == std::get<1>(wanted[k]));
        CHECK(std::get<2>(found[k]) == doctest::Approx(std::get<2>(wanted[k])).epsilon(1e-9));
    }
}

Packing random_spheres(const Container& container, int count, double smallest, double largest) {
    Packing packing = ideal_gas(container, static_cast<std::size_t>(count), {largest});
    std::mt19937_64 random(7);
    std::uniform_real_distribution<double> radius(smallest, largest);
    for (Sphere& sphere : packing.spheres) sphere.radius = radius(random);
    return packing;
}

}  // namespace

TEST_CASE("every pair and every image, whatever the sizes and the cell") {
    check_against_brute_force(random_spheres(Container({1, -2, 0.5}, {6, 7, 8}), 150, 0.05, 0.8), 0.05);
    check_against_brute_force(random_spheres(Container({0, 0, 0}, {1.4, 2.2, 9}), 40, 0.2, 0.7), 0.1);
    check_against_brute_force(random_spheres(Container({0, 0, 0}, {0.7, 5, 5}), 20, 0.3, 0.9), 0.01);
    check_against_brute_force(random_spheres(Container({0, 0, 0}, {6, 6, 6}, {false, true, false}), 150, 0.1, 0.8), 0);
}

TEST_CASE("centres need not lie in the cell") {
    Packing packing = random_spheres(Container({0, 0, 0}, {5, 5, 5}, {true, false, true}), 100, 0.2, 0.6);
    for (std::size_t i = 0; i < packing.spheres.size(); i += 3)
        packing.spheres[i].center += Vec3{i % 2 ? 5.0 : -5.0, i % 2 ? 4.0 : -9.0, 0};
    for (Sphere& sphere : packing.spheres) sphere.center.z += 0.3;
    const Packing whole = packing;
    const std::vector<Row> found = rows_of(contact_list(whole, {0.02, false, 2}));
    for (Sphere& sphere : packing.spheres) sphere.center = packing.container.wrapped(sphere.center);
    const std::vector<Row> wanted = by_brute_force(packing, 0.02);
    REQUIRE(found.size() == wanted.size());
    for (std::size_t k = 0; k < found.size(); ++k)
        CHECK(std::get<2>(found[k]) == doctest::Approx(std::get<2>(wanted[k])).epsilon(1e-9));
}

TEST_CASE("discs have no images across their plane") {
    Container plane({0, 0, 0}, {5, 6, 1});
    plane.dimension = 2;
    Packing discs = random_spheres(plane, 60, 0.2, 0.5);
    for (Sphere& disc : discs.spheres) disc.center.z = 0.5;
    check_against_brute_force(discs, 0.05);
}

TEST_CASE("a crystal: normals point from the first to the second, rows are in order") {
    const Packing crystal = fcc(3);
    const ContactList list = contact_list(crystal);
    CHECK(list.size() == 6 * crystal.spheres.size());
    for (std::size_t k = 0; k < list.size(); ++k) {
        const auto i = static_cast<std::size_t>(list.first[k]), j = static_cast<std::size_t>(list.second[k]);
        CHECK(i < j);
        if (k > 0) CHECK(std::pair(list.first[k - 1], list.second[k - 1]) < std::pair(list.first[k], list.second[k]));
        const Vec3 way = crystal.container.separation(crystal.spheres[i].center, crystal.spheres[j].center);
        CHECK(norm(list.distance[k] * list.normal[k] - way) < 1e-12);
        CHECK(list.gap[k] == list.distance[k] - 1);
        CHECK_FALSE(list.is_wall(k));
    }
}

TEST_CASE("walls go on from the spheres, in their order, and normals point to them") {
    Packing one{{{{0.5, 2, 2.5}, 0.5}}, {0}, {{0, 0, 0}, {4, 4, 3}, {false, false, false}}};
    const ContactList list = contact_list(one);
    REQUIRE(list.size() == 2);
    CHECK(list.second == std::vector<std::int32_t>{1, 6});  // the lower wall along x, the upper along z
    CHECK(norm(list.normal[0] - Vec3{-1, 0, 0}) < 1e-12);
    CHECK(norm(list.normal[1] - Vec3{0, 0, 1}) < 1e-12);
    CHECK(list.distance[0] == doctest::Approx(0.5));
    CHECK(std::abs(list.gap[1]) < 1e-12);
    CHECK(contact_list(one, {1e-3, false}).size() == 0);
}

TEST_CASE("there are as many as the coordination number counts, in every vessel") {
    for (const Container& vessel : vessels()) {
        CAPTURE(vessel.shape());
        Packing packing = ideal_gas(vessel, 60, {0.11, 0.07});
        const Coordination counted = coordination(packing, {0.05});
        const ContactList list = contact_list(packing, {0.05});
        std::int64_t held = 0;
        for (std::size_t k = 0; k < list.size(); ++k) {
            const bool first = !counted.rattler[static_cast<std::size_t>(list.first[k])];
            const bool second = list.is_wall(k) || !counted.rattler[static_cast<std::size_t>(list.second[k])];
            held += first && second && list.first[k] != list.second[k];
        }
        CHECK(held == counted.contacts);
    }
}

TEST_CASE("threads change nothing, and nothing is no contact") {
    const Packing packing = random_spheres(Container({0, 0, 0}, {12, 12, 12}), 3000, 0.1, 0.5);
    const ContactList one = contact_list(packing, {1e-3, true, 1}), two = contact_list(packing, {1e-3, true, 2});
    CHECK(one.first == two.first);
    CHECK(one.second == two.second);
    CHECK(one.normal == two.normal);
    CHECK(one.gap == two.gap);
    CHECK(contact_list({}).size() == 0);
}

TEST_CASE("what cannot be listed is refused") {
    CHECK(says(input_error([] { contact_list(fcc(2), {-1}); }), "the contact tolerance -1"));
    CHECK(says(input_error([] { contact_list({{{{0, 0, 0}, 2}}, {0}, {{0, 0, 0}, {1, 9, 9}}}); }),
               "the periodic side 1 along x is less than a third of the largest diameter, 4"));
}

TEST_CASE("the measure writes ids, and 0 for what is none") {
    Packing pair{{{{0.5, 2, 2}, 0.5}, {{1.5, 2, 2}, 0.5}}, {0, 0}, {{0, 0, 0}, {4, 4, 4}, {false, false, false}}};
    pair.ids = {7, 12};
    const Measures m = measured(pair, "contacts");
    REQUIRE(m.lists.size() == 1);
    CHECK(m.tables.empty());
    const std::vector<Column>& columns = m.lists.front().columns;
    CHECK(columns[0].values == std::vector<double>{7, 7});
    CHECK(columns[1].values == std::vector<double>{12, 0});
    CHECK(columns[2].values == std::vector<double>{0, 1});
    CHECK(columns[3].values == std::vector<double>{1, -1});
    CHECK(m.scalars.front().value == 2);
}
