#include <doctest/doctest.h>

#include <algorithm>
#include <numbers>

#include "bernal/shape.hpp"
#include "shape/lens.hpp"
#include "shape/union_moments.hpp"
#include "sizes/input_error.hpp"

using namespace bernal;

namespace {

/// Turned about z by an angle and about x by another.
Vec3 tilted(Vec3 p, double a, double b) {
    const Vec3 q{p.x * std::cos(a) - p.y * std::sin(a), p.x * std::sin(a) + p.y * std::cos(a), p.z};
    return {q.x, q.y * std::cos(b) - q.z * std::sin(b), q.y * std::sin(b) + q.z * std::cos(b)};
}

std::vector<Sphere> tilted(std::vector<Sphere> all, double a, double b) {
    for (Sphere& s : all) s.center = tilted(s.center, a, b) * 3.0 + Vec3{7, -2, 11}, s.radius *= 3;
    return all;
}

const std::vector<Sphere> lump{{{0, 0, 0}, 1}, {{1.2, 0.3, 0}, 0.7}, {{0.2, 0.9, 0.4}, 0.5}, {{-0.5, 0.1, 0.8}, 0.6}};

std::string fault_of(std::vector<Sphere> members, int dimension = 3) {
    return input_error([&] { shape_of("grit", members, dimension); });
}

}  // namespace

TEST_CASE("a sphere, a disc") {
    const Shape sphere = shape_of("one", {{{4, 5, 6}, 7}});
    REQUIRE(sphere.members.size() == 1);
    CHECK(sphere.members[0].center == Vec3{});
    CHECK(sphere.members[0].radius == doctest::Approx(0.5).epsilon(1e-14));
    for (int k = 0; k < 3; ++k) CHECK(sphere.moments[k] == doctest::Approx(0.1).epsilon(1e-13));
    CHECK(sphere.sieve_diameter == doctest::Approx(1).epsilon(1e-14));
    CHECK(sphere.members_volume == 1);
    CHECK(sphere.outer_radius == doctest::Approx(0.5));
    const Shape disc = shape_of("one", {{{4, 5, 0}, 7}}, 2);
    CHECK(disc.moments.z == doctest::Approx(0.125).epsilon(1e-13));
    CHECK(disc.members[0].radius == doctest::Approx(0.5).epsilon(1e-14));
    CHECK(disc.sieve_diameter == doctest::Approx(1).epsilon(1e-14));
}

TEST_CASE("in its own frame a shape has volume pi/6, no first moments, and principal axes in order") {
    const Shape s = shape_of("lump", lump);
    const UnionMoments m = union_moments(s.members);
    CHECK(m.volume == doctest::Approx(std::numbers::pi / 6).epsilon(1e-12));
    CHECK(norm(m.centroid) < 1e-12);
    for (const auto& [a, b] : {std::pair(0, 1), std::pair(0, 2), std::pair(1, 2)})
        CHECK(std::abs(m.second[a][b]) < 1e-12);
    CHECK(s.moments.x < s.moments.y);
    CHECK(s.moments.y < s.moments.z);
    for (int k = 0; k < 3; ++k) {
        const double others = m.second[(k + 1) % 3][(k + 1) % 3] + m.second[(k + 2) % 3][(k + 2) % 3];
        CHECK(s.moments[k] == doctest::Approx(others / m.volume).epsilon(1e-11));
    }
}

TEST_CASE("frame, unit and order of the members do not matter") {
    const Shape s = shape_of("lump", lump);
    for (const double turn : {0.4, 1.3, 2.9, 4.4}) {
        std::vector<Sphere> others = tilted(lump, turn, turn / 2);
        std::ranges::rotate(others, others.begin() + 2);
        const Shape t = shape_of("lump", others);
        CHECK(norm(t.moments - s.moments) < 1e-9);
        CHECK(t.outer_radius == doctest::Approx(s.outer_radius).epsilon(1e-9));
        CHECK(t.sieve_diameter == doctest::Approx(s.sieve_diameter).epsilon(1e-3));
        CHECK(t.members_volume == doctest::Approx(s.members_volume).epsilon(1e-9));
        for (int k = 0; k < 4; ++k) {  // axes may point the other way
            const Vec3 a = t.members[(k + 2) % 4].center, b = s.members[k].center;
            for (int axis = 0; axis < 3; ++axis) CHECK(std::abs(std::abs(a[axis]) - std::abs(b[axis])) < 1e-9);
        }
    }
}

TEST_CASE("axes of equal moments do not follow rounding: the long axis of a pair is x, whichever way it lay") {
    for (int k = 0; k < 50; ++k) {
        CAPTURE(k);
        const Shape pair = shape_of("pair", tilted({{{-0.7, 0, 0}, 1}, {{0.7, 0, 0}, 1}}, 0.1 * k, 0.3 * k));
        REQUIRE(pair.members.size() == 2);
        CHECK(std::abs(pair.members[0].center.y) < 1e-12);
        CHECK(std::abs(pair.members[0].center.z) < 1e-12);
        CHECK(pair.moments.y == doctest::Approx(pair.moments.z).epsilon(1e-12));
    }
    // All axes are free: the frame stays.
    const std::vector<Sphere> cross{{{1, 0, 0}, 1},  {{-1, 0, 0}, 1}, {{0, 1, 0}, 1},
                                    {{0, -1, 0}, 1}, {{0, 0, 1}, 1},  {{0, 0, -1}, 1}};
    const Shape six = shape_of("six", cross);
    for (int k = 0; k < 6; ++k)
        CHECK(norm(six.members[k].center * (1 / six.members[0].radius) - cross[k].center) < 1e-12);
    // A flat ring: its axis is z, and x stays where it was.
    std::vector<Sphere> ring;
    for (int k = 0; k < 6; ++k)
        ring.push_back({{0, std::cos(std::numbers::pi / 3 * k), std::sin(std::numbers::pi / 3 * k)}, 0.6});
    const Shape flat = shape_of("ring", ring);
    for (const Sphere& m : flat.members) CHECK(m.center.z == 0);
    CHECK(std::abs(flat.members[0].center.x) > 0.1);
    CHECK(std::abs(flat.members[0].center.y) < 1e-12);
}

TEST_CASE("discs: the long axis is x") {
    const double r = 1, d = 1.2;
    const Shape pair = shape_of("pair", {{{1, 1, 0}, r}, {{1, 1 + d, 0}, r}}, 2);
    const double half = std::acos(d / 2), area = 2 * (std::numbers::pi - half + std::cos(half) * std::sin(half));
    const double diameter = 2 * std::sqrt(area / std::numbers::pi);
    CHECK(pair.members[0].radius == doctest::Approx(1 / diameter).epsilon(1e-13));
    CHECK(std::abs(pair.members[0].center.x) == doctest::Approx(d / 2 / diameter).epsilon(1e-13));
    CHECK(pair.members[0].center.y == 0);
    CHECK(pair.sieve_diameter == doctest::Approx(2 / diameter).epsilon(1e-9));
    CHECK(pair.dimension == 2);
}

TEST_CASE("a body in space is its members, turned, shifted and enlarged") {
    const Shape s = shape_of("lump", lump);
    const double half = std::numbers::pi / 4;
    const auto turned = placed(s, {1, 2, 3}, {std::cos(half), 0, 0, std::sin(half)}, 4);
    for (std::size_t k = 0; k < lump.size(); ++k) {
        const Vec3 c = s.members[k].center;
        CHECK(norm(turned[k].center - (Vec3{-c.y, c.x, c.z} * 4.0 + Vec3{1, 2, 3})) < 1e-13);
        CHECK(turned[k].radius == s.members[k].radius * 4);
    }
    const auto as_it_is = placed(s, {}, {1, 0, 0, 0}, 1);
    CHECK(as_it_is == s.members);
}

TEST_CASE("what is no rigid body is refused in a sentence") {
    CHECK(says(fault_of({}), "the shape 'grit': there are no members; give"));
    CHECK(says(fault_of({{{}, 1}, {{}, 0}}), "member 2 has the radius 0; give a number above 0"));
    CHECK(says(fault_of({{{}, -1}}), "member 1 has the radius -1"));
    CHECK(says(fault_of({{{}, HUGE_VAL}}), "member 1 has the radius inf"));
    CHECK(says(fault_of({{{NAN, 0, 0}, 1}}), "member 1 has the coordinate nan; give a finite number"));
    CHECK(says(fault_of({{{}, 1}, {{0.5, 0, 0}, 0.5}}),
               "member 2 (center 0.5 0 0, radius 0.5) lies within member 1 (center 0 0 0, radius 1)"));
    CHECK(says(fault_of({{{}, 1}, {{}, 1}}), "and is the same; leave one out"));
    CHECK(says(fault_of({{{}, 1}, {{2, 0, 0}, 1}, {{5, 0, 0}, 1}}),
               "member 3 (center 5 0 0, radius 1) is apart from member 1 and all that hold together with it, the "
               "nearest by 1;"));
    CHECK(says(fault_of({{{}, 1}, {{1, 0, 0.5}, 1}}, 2), "member 2 has z 0.5"));
    CHECK(says(fault_of(std::vector<Sphere>(100001, {{}, 1})), "there are 100,001 members, more than 100,000"));
    CHECK(says(fault_of({{{}, 1}, {{1, 0, 0}, 1e-8}}), "more than a million radii of the smallest"));
}

TEST_CASE("what touches holds together") {
    CHECK(shape_of("pair", {{{}, 1}, {{2, 0, 0}, 1}}).members.size() == 2);
    CHECK(shape_of("pair", {{{}, 1}, {{2 + 0.9e-9, 0, 0}, 1}}).members.size() == 2);
    CHECK(says(fault_of({{{}, 1}, {{2 + 1.2e-9, 0, 0}, 1}}), "is apart"));
}
