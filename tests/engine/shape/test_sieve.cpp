#include <doctest/doctest.h>

#include <cmath>
#include <numbers>

#include "bernal/shape.hpp"
#include "core/random.hpp"
#include "shape/clump_members.hpp"
#include "shape/sieve.hpp"

using namespace bernal;

namespace {

std::vector<Sphere> cloud(std::uint64_t seed, int count) {
    std::vector<Sphere> all;
    for (int k = 0; k < count; ++k) {
        const auto [a, b] = uniform_pair(seed, k, Purpose::measuring, 0);
        const auto [c, d] = uniform_pair(seed, k, Purpose::measuring, 1);
        all.push_back({direction(3, a, b) * std::sqrt(c), 0.1 + 0.2 * d});
        all.back().center = {all.back().center.x * 1.5, all.back().center.y, all.back().center.z * 0.8};
    }
    return all;
}

double width_along(const std::vector<Sphere>& all, Vec3 e) {
    double low = HUGE_VAL, high = -HUGE_VAL;
    for (const Sphere& s : all)
        low = std::min(low, dot(e, s.center) - s.radius), high = std::max(high, dot(e, s.center) + s.radius);
    return high - low;
}

/// The least of a grid over three angles, of directions of passage and turns of the square.
double by_brute_force(const std::vector<Sphere>& all, int steps) {
    double least = HUGE_VAL;
    const double half_turn = std::numbers::pi;
    for (int i = 0; i <= steps; ++i)
        for (int j = 0; j < 2 * steps; ++j) {
            const double polar = half_turn / 2 * i / steps, around = half_turn * j / steps;
            const Vec3 u{std::cos(polar) * std::cos(around), std::cos(polar) * std::sin(around), -std::sin(polar)};
            const Vec3 v{-std::sin(around), std::cos(around), 0};
            for (int k = 0; k < steps; ++k) {
                const double t = half_turn / 2 * k / steps;
                const double one = width_along(all, u * std::cos(t) + v * std::sin(t));
                if (one < least)
                    least = std::min(least, std::max(one, width_along(all, v * std::cos(t) - u * std::sin(t))));
            }
        }
    return least;
}

}  // namespace

TEST_CASE("cubes pass an opening as wide as they, rods one as wide as a member, whichever way they lie") {
    for (const double turn : {0.0, 0.3, 1.1, 2.5}) {
        const auto turned = [&](std::vector<Sphere> all) {
            const Shape s{"", std::move(all), {}, 0, 0, 0, 3};
            const double n = std::sqrt(1 + 0.3 * 0.3 + 0.5 * 0.5);
            return placed(s, {1, 2, 3},
                          {std::cos(turn), std::sin(turn) * 0.3 / n, std::sin(turn) * 0.5 / n, std::sin(turn) / n}, 1);
        };
        CHECK(smallest_opening(turned(cube_members(0.3, 6))) == doctest::Approx(2).epsilon(1e-3));
        CHECK(smallest_opening(turned(cube_members(0.1, 12))) == doctest::Approx(2).epsilon(1e-3));
        CHECK(smallest_opening(turned(rod_members(5, 20))) == doctest::Approx(2).epsilon(1e-3));
        CHECK(smallest_opening(turned(pellet_members(3, 0.5))) == doctest::Approx(2).epsilon(1e-2));
        // A plate passes along the diagonal: its side a between round rims is seen at 45 degrees, a / sqrt(2).
        CHECK(smallest_opening(turned(plate_members(4, 9))) == doctest::Approx(2 + 6 / std::sqrt(2.0)).epsilon(1e-3));
    }
    CHECK(smallest_opening(rod_members(5, 20)) == doctest::Approx(2).epsilon(1e-12));
    CHECK(smallest_opening(plate_members(4, 9)) == doctest::Approx(2 + 6 / std::sqrt(2.0)).epsilon(1e-12));
}

TEST_CASE("clouds of few and of many pass what a grid over all turns finds") {
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
        CAPTURE(seed);
        const std::vector<Sphere> few = cloud(seed, 6), many = cloud(seed + 10, 150);
        const double of_few = smallest_opening(few), of_many = smallest_opening(many);
        CHECK(of_few <= by_brute_force(few, 60));
        CHECK(of_few >= by_brute_force(few, 60) * 0.98);
        CHECK(of_many <= by_brute_force(many, 20) * (1 + 1e-4));
        CHECK(of_many >= by_brute_force(many, 20) * 0.95);
    }
}

TEST_CASE("discs pass a slit as wide as their smallest width") {
    // For three discs at the corners of a triangle: its least height, and a diameter.
    const std::vector<Sphere> three{{{0, 0, 0}, 0.5}, {{3, 0, 0}, 0.5}, {{0.9, 1.2, 0}, 0.5}};
    const double longest = 3, area = 1.8;
    CHECK(smallest_width(three) == doctest::Approx(2 * area / longest + 1).epsilon(1e-8));
}
