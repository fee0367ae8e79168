// Against closed forms, against slices through the union, which are unions of discs, and against points at random.

#include <doctest/doctest.h>

#include <algorithm>
#include <numbers>
#include <vector>

#include "core/random.hpp"
#include "shape/lens.hpp"
#include "shape/union_moments.hpp"

using namespace bernal;

namespace {

constexpr double pi_here = std::numbers::pi;

std::vector<Sphere> random_cluster(std::uint64_t seed, int count, bool flat = false) {
    std::vector<Sphere> all;
    for (int k = 0; k < count; ++k) {
        const auto [a, b] = uniform_pair(seed, k, Purpose::measuring, 0);
        const auto [c, d] = uniform_pair(seed, k, Purpose::measuring, 1);
        all.push_back({{a, b, flat ? 0 : c}, 0.3 + 0.3 * d});
    }
    std::erase_if(all, [&](const Sphere& s) {
        return std::ranges::any_of(
            all, [&](const Sphere& t) { return &s != &t && norm(s.center - t.center) + s.radius <= t.radius; });
    });
    return all;
}

bool is_inside(const std::vector<Sphere>& spheres, Vec3 p) {
    return std::ranges::any_of(spheres, [&](const Sphere& s) { return norm(p - s.center) < s.radius; });
}

/// Turned by the rotation that takes the axes of space to those of an angle about each of two axes.
Vec3 turned_at_random(Vec3 p) {
    const double a = 0.7, b = 1.9;
    const Vec3 q{p.x * std::cos(a) - p.y * std::sin(a), p.x * std::sin(a) + p.y * std::cos(a), p.z};
    return {q.x, q.y * std::cos(b) - q.z * std::sin(b), q.y * std::sin(b) + q.z * std::cos(b)};
}

/// The sum over slices z = const of what discs have, by the midpoint rule between the ends.
UnionMoments by_slices(const std::vector<Sphere>& spheres, int slices) {
    double low = HUGE_VAL, high = -HUGE_VAL, volume = 0;
    for (const Sphere& s : spheres)
        low = std::min(low, s.center.z - s.radius), high = std::max(high, s.center.z + s.radius);
    Vec3 first;
    double zz = 0, xx = 0, xy = 0;
    for (int k = 0; k < slices; ++k) {
        const double z = low + (high - low) * (k + 0.5) / slices;
        std::vector<Sphere> discs;
        for (const Sphere& s : spheres)
            if (const double squared = s.radius * s.radius - (z - s.center.z) * (z - s.center.z); squared > 0)
                discs.push_back({{s.center.x, s.center.y, 0}, std::sqrt(squared)});
        if (discs.empty()) continue;
        const auto all = discs;
        std::erase_if(discs, [&](const Sphere& s) {
            return std::ranges::any_of(
                all, [&](const Sphere& t) { return !(s == t) && norm(s.center - t.center) + s.radius <= t.radius; });
        });
        const UnionMoments m = union_moments_of_discs(discs);
        const double thick = (high - low) / slices;
        volume += m.volume * thick;
        first += Vec3{m.centroid.x, m.centroid.y, z} * (m.volume * thick);
        zz += z * z * m.volume * thick;
        xx += (m.second[0][0] + m.volume * m.centroid.x * m.centroid.x) * thick;
        xy += (m.second[0][1] + m.volume * m.centroid.x * m.centroid.y) * thick;
    }
    UnionMoments sum{volume, first * (1 / volume), {}};
    sum.second[0][0] = xx - volume * sum.centroid.x * sum.centroid.x;
    sum.second[0][1] = xy - volume * sum.centroid.x * sum.centroid.y;
    sum.second[2][2] = zz - volume * sum.centroid.z * sum.centroid.z;
    return sum;
}

}  // namespace

TEST_CASE("of one sphere and one disc") {
    const std::vector<Sphere> one{{{3, -1, 2}, 1.5}}, disc{{{3, -1, 0}, 1.5}};
    const UnionMoments m = union_moments(one), flat = union_moments_of_discs(disc);
    CHECK(m.volume == doctest::Approx(4 * pi_here / 3 * 3.375).epsilon(1e-14));
    CHECK(flat.volume == doctest::Approx(pi_here * 2.25).epsilon(1e-14));
    CHECK(norm(m.centroid - one[0].center) < 1e-14);
    CHECK(norm(flat.centroid - disc[0].center) < 1e-14);
    for (int a = 0; a < 3; ++a)
        for (int b = 0; b < 3; ++b) {
            CHECK(m.second[a][b] == doctest::Approx(a == b ? m.volume * 2.25 / 5 : 0).epsilon(1e-13));
            CHECK(flat.second[a][b] == doctest::Approx(a == b && a < 2 ? flat.volume * 2.25 / 4 : 0).epsilon(1e-13));
        }
}

TEST_CASE("of two spheres that overlap, much, little and not at all") {
    for (const double s : {0.4, 1.0, 1.7})
        for (const double share : {1e-4, 0.05, 0.5, 0.9, 0.999, 1.0, 1.1}) {
            const double r = 1, d = std::abs(r - s) + share * (r + s - std::abs(r - s));
            CAPTURE(s);
            CAPTURE(share);
            const Vec3 way = turned_at_random({1, 0, 0}), from{0.3, 0.1, -0.2};
            const std::vector<Sphere> both{{from, r}, {from + way * d, s}};
            const UnionMoments m = union_moments(both);
            const TwoBalls exact = two_balls(r, s, std::min(d, r + s));
            const double volume = share > 1 ? 4 * pi_here / 3 * (1 + s * s * s) : exact.volume;
            CHECK(m.volume == doctest::Approx(volume).epsilon(1e-12));
            if (share <= 1) CHECK(norm(m.centroid - (from + way * exact.centroid)) < 1e-12);
        }
}

TEST_CASE("of three in a row, and of a row so close that all circles but the neighbours' are covered") {
    for (const double d : {0.2, 1.0, 1.5}) {
        const std::vector<Sphere> three{{{0, 0, -d}, 1}, {{0, 0, 0}, 1}, {{0, 0, d}, 1}};
        const double cap = ball_cap(1, d / 2).volume;
        CHECK(union_moments(three).volume == doctest::Approx(4 * pi_here - 4 * cap).epsilon(1e-12));
    }
    std::vector<Sphere> row;
    for (int k = 0; k < 400; ++k) row.push_back({turned_at_random({0.01 * k, 0, 0}), 1});
    const double lens = 2 * ball_cap(1, 0.005).volume;
    CHECK(union_moments(row).volume == doctest::Approx(400 * 4 * pi_here / 3 - 399 * lens).epsilon(1e-11));
}

TEST_CASE("of many that meet in the same points and circles") {
    // A cubic lattice whose spheres reach the middle of their cells: eight meet there. Inclusion and exclusion of so
    // many is beyond hand; slices tell.
    std::vector<Sphere> lattice;
    for (int k = 0; k < 27; ++k)
        lattice.push_back({turned_at_random(Vec3(k % 3, k / 3 % 3, k / 9)), std::sqrt(3.0) / 2});
    const UnionMoments m = union_moments(lattice), slices = by_slices(lattice, 20000);
    CHECK(m.volume == doctest::Approx(slices.volume).epsilon(1e-6));
    CHECK(m.second[0][0] == doctest::Approx(slices.second[0][0]).epsilon(1e-6));
    // Three spheres through one circle.
    const double h = 0.6;
    const std::vector<Sphere> lens{{{-h, 0, 0}, std::hypot(1, h)}, {{0, 0, 0}, 1}, {{h, 0, 0}, std::hypot(1, h)}};
    const std::vector<Sphere> outer{lens[0], lens[2]};
    CHECK(union_moments(lens).volume == doctest::Approx(union_moments(outer).volume).epsilon(1e-7));
}

TEST_CASE("random unions agree with slices of discs") {
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
        CAPTURE(seed);
        const std::vector<Sphere> cluster = random_cluster(seed, 8);
        const UnionMoments m = union_moments(cluster), slices = by_slices(cluster, 20000);
        CHECK(m.volume == doctest::Approx(slices.volume).epsilon(1e-6));
        CHECK(norm(m.centroid - slices.centroid) < 1e-6);
        CHECK(m.second[0][0] == doctest::Approx(slices.second[0][0]).epsilon(2e-6));
        CHECK(m.second[2][2] == doctest::Approx(slices.second[2][2]).epsilon(2e-6));
        CHECK(std::abs(m.second[0][1] - slices.second[0][1]) < 1e-6);
    }
}

TEST_CASE("random unions agree with points at random") {
    for (const bool flat : {false, true})
        for (std::uint64_t seed = 11; seed <= 13; ++seed) {
            CAPTURE(seed);
            const std::vector<Sphere> cluster = random_cluster(seed, 8, flat);
            const UnionMoments m = flat ? union_moments_of_discs(cluster) : union_moments(cluster);
            constexpr std::uint64_t points = 400000;
            constexpr double low = -0.6, side = 2.2;
            double inside = 0;
            Vec3 first;
            double second[3][3]{};
            for (std::uint64_t k = 0; k < points; ++k) {
                const Vec3 p{low + side * halton(k, 2), low + side * halton(k, 3),
                             flat ? 0 : low + side * halton(k, 5)};
                if (!is_inside(cluster, p)) continue;
                inside += 1;
                first += p;
                for (int a = 0; a < 3; ++a)
                    for (int b = 0; b < 3; ++b) second[a][b] += (p - m.centroid)[a] * (p - m.centroid)[b];
            }
            CHECK(m.volume == doctest::Approx(inside / points * side * side * (flat ? 1 : side)).epsilon(1e-3));
            CHECK(norm(m.centroid - first * (1 / inside)) < 1e-3);
            for (int a = 0; a < (flat ? 2 : 3); ++a)
                for (int b = 0; b < (flat ? 2 : 3); ++b)
                    CHECK(std::abs(second[a][b] / inside - m.second[a][b] / m.volume) < 3e-4);
        }
}

TEST_CASE("neither the order of spheres nor a turn or a shift changes anything") {
    for (std::uint64_t seed = 21; seed <= 40; ++seed) {
        CAPTURE(seed);
        const std::vector<Sphere> cluster = random_cluster(seed, 30);
        std::vector<Sphere> other(cluster.rbegin(), cluster.rend());
        for (Sphere& s : other) s.center = turned_at_random(s.center) + Vec3{5, -3, 2};
        const UnionMoments m = union_moments(cluster), n = union_moments(other);
        CHECK(n.volume == doctest::Approx(m.volume).epsilon(1e-11));
        CHECK(norm(turned_at_random(m.centroid) + Vec3{5, -3, 2} - n.centroid) < 1e-11);
        const auto trace = [](const UnionMoments& u) { return u.second[0][0] + u.second[1][1] + u.second[2][2]; };
        CHECK(trace(n) == doctest::Approx(trace(m)).epsilon(1e-11));
    }
}
