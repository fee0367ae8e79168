#include <doctest/doctest.h>

#include <numbers>

#include "analyze/lattices.hpp"
#include "bernal/error.hpp"
#include "network/network_cases.hpp"
#include "network/tetrahedra.hpp"

using namespace bernal;
using namespace bernal::test;

namespace {

using std::numbers::pi;

double void_of(const Packing& packing) { return packing.container.volume() - solid_volume(packing); }

double sum_of_volumes(const Tetrahedra& tetrahedra) {
    double sum = 0;
    for (const Tetrahedron& body : tetrahedra.bodies) sum += body.volume;
    return sum;
}

/// The share of points of a triangle between spheres that lie in none of the three, times its area: by a fine grid.
double counted_area(const std::array<Sphere, 3>& spheres) {
    const Vec3 a = spheres[0].center, u = spheres[1].center - a, v = spheres[2].center - a;
    constexpr int n = 600;
    int all = 0, free = 0;
    for (int i = 0; i < n; ++i)
        for (int j = 0; i + j < n - 1; ++j) {
            const Vec3 p = a + u * ((i + 2.0 / 3) / n) + v * ((j + 2.0 / 3) / n);
            bool outside = true;
            for (const Sphere& s : spheres) outside = outside && norm(p - s.center) >= s.radius;
            ++all, free += outside;
        }
    return norm(cross(u, v)) / 2 * free / all;
}

/// What touches a sphere.
std::vector<Sphere> touched(const Packing& packing, const Sphere& sphere) {
    std::vector<Sphere> found;
    for (const Sphere& s : packing.spheres) {
        const Vec3 way = packing.container.separation(sphere.center, s.center);
        if (std::abs(norm(way) - s.radius - sphere.radius) < 1e-9) found.push_back({sphere.center + way, s.radius});
    }
    return found;
}

}  // namespace

TEST_CASE("voids of tetrahedra add up to the pores, of unequal spheres in periodic cells and boxes") {
    for (const bool periodic : {true, false}) {
        CAPTURE(periodic);
        const Packing packing = apart(Container({1, 2, 3}, {6, 7, 8}, {periodic, periodic, periodic}), 20000, 7);
        REQUIRE(packing.spheres.size() > 100);
        const Tetrahedra tetrahedra = find_tetrahedra(packing);
        CHECK(sum_of_volumes(tetrahedra) == doctest::Approx(void_of(packing)).epsilon(1e-12));
        CHECK(tetrahedra.overlap < 0);
        for (const Tetrahedron& body : tetrahedra.bodies) CHECK(body.inscribed.radius >= 0);
    }
}

TEST_CASE("of fcc: octahedra with eight faces, tetrahedra with four, of known voids, areas and lengths") {
    const Tetrahedra found = find_tetrahedra(fcc(2));
    REQUIRE(found.bodies.size() == 3 * 32);
    REQUIRE(found.gates.size() == 8 * 32);
    const double corner = std::acos(23.0 / 27);  // solid angle of a tetrahedron's, in a sphere of radius 1/2
    const double tetrahedron = std::sqrt(2.0) / 12 - 4 * corner / 24;
    const double octahedron = std::sqrt(2.0) / 3 - 6 * (4 * std::asin(1.0 / 3)) / 24;
    int small = 0;
    for (const Tetrahedron& body : found.bodies) {
        const bool is_small = body.inscribed.radius < 0.15;
        small += is_small;
        CHECK(body.inscribed.radius == doctest::Approx(is_small ? std::sqrt(6.0) / 4 - 0.5 : std::sqrt(0.5) - 0.5));
        CHECK(body.volume == doctest::Approx(is_small ? tetrahedron : octahedron).epsilon(1e-9));
    }
    CHECK(small == 2 * 32);
    for (const Gate& gate : found.gates) {
        CHECK(gate.area == doctest::Approx(std::sqrt(3.0) / 4 - pi / 8));
        CHECK(gate.length == doctest::Approx(std::sqrt(6.0) / 4));
        CHECK(gate.inscribed.radius == doctest::Approx(1 / std::sqrt(3.0) - 0.5));
    }
}

TEST_CASE("of sc one body a sphere with six square gates, though eight spheres meet there") {
    const Tetrahedra found = find_tetrahedra(moved(simple_cubic(3), {0.1, 0.2, 0.3}));
    REQUIRE(found.bodies.size() == 27);
    REQUIRE(found.gates.size() == 81);
    for (const Gate& gate : found.gates) {
        CHECK(gate.area == doctest::Approx(1 - pi / 4));
        CHECK(gate.length == doctest::Approx(1));
        CHECK(gate.volume == doctest::Approx((1 - pi / 6) / 3));
        CHECK(gate.surface == doctest::Approx(pi / 3));
        CHECK(gate.inscribed.radius == doctest::Approx((std::sqrt(2.0) - 1) / 2));
    }
}

TEST_CASE("of bcc six bodies a sphere with four gates each") {
    const Tetrahedra found = find_tetrahedra(bcc(2));
    CHECK(found.bodies.size() == 6 * 16);
    CHECK(found.gates.size() == 12 * 16);
    for (const Gate& gate : found.gates) {
        CHECK(gate.area == doctest::Approx(std::sqrt(2.0) / 3 - pi / 8));
        CHECK(gate.perimeter == doctest::Approx(pi / 2 + 2 / std::sqrt(3.0) - 1));  // and one gap
    }
}

TEST_CASE("the void in a triangle between unequal spheres is as counted, and what passes touches all three") {
    const Packing packing = apart(Container({0, 0, 0}, {6, 6, 6}), 20000, 3);
    const Tetrahedra found = find_tetrahedra(packing);
    int compared = 0;
    for (std::size_t k = 0; k < found.gates.size() && compared < 12; k += 5) {
        const Gate& gate = found.gates[k];
        const auto three = touched(packing, gate.inscribed);
        if (three.size() != 3) continue;  // as wide as the body beside it
        ++compared;
        const std::array<Sphere, 3> spheres{three[0], three[1], three[2]};
        CHECK(gate.area == doctest::Approx(counted_area(spheres)).epsilon(0.01));
    }
    CHECK(compared == 12);
}

TEST_CASE("around one sphere in a box there are eight corners and twelve edges") {
    Packing packing;
    packing.container = Container({0, 0, 0}, {2, 2, 2}, {false, false, false});
    packing.spheres = {{{1, 1, 1}, 1}};
    packing.size_class = {0};
    const Tetrahedra found = find_tetrahedra(packing);
    REQUIRE(found.bodies.size() == 8);
    REQUIRE(found.gates.size() == 12);
    for (const Tetrahedron& body : found.bodies) {
        CHECK(body.volume == doctest::Approx(1 - pi / 6));
        CHECK(body.inscribed.radius == doctest::Approx((std::sqrt(3.0) - 1) / (std::sqrt(3.0) + 1)));
    }
    for (const Gate& gate : found.gates) {
        CHECK(gate.area == doctest::Approx(1 - pi / 4));
        CHECK(gate.perimeter == doctest::Approx(pi / 2 + 2));
        CHECK(gate.length == doctest::Approx(2));
        CHECK(gate.surface == doctest::Approx(4 * pi / 12 + 2));  // of the sphere, and of two walls
    }
}
