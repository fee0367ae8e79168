#include <doctest/doctest.h>

#include <random>

#include "network/permeability.hpp"

using namespace bernal;

namespace {

const Cell box{{0, 0, 0}, {2, 3, 5}, {false, false, false}};
const Cell periodic{{0, 0, 0}, {2, 3, 5}};

/// The permeability of a conductance through the whole cell along z.
double along_z(double conductance) { return conductance * 5 / (2 * 3); }

FlowEnds ends(std::size_t bodies, std::size_t lower, std::size_t upper) {
    FlowEnds result{std::vector<char>(bodies), std::vector<char>(bodies)};
    result.lower[lower] = result.upper[upper] = true;
    return result;
}

/// Anywhere: they say nothing but how to begin.
std::vector<Vec3> places(std::size_t count) {
    std::mt19937 random(7);
    std::uniform_real_distribution<double> share(0, 5);
    std::vector<Vec3> all(count);
    for (Vec3& place : all) place = {share(random), share(random), share(random)};
    return all;
}

}  // namespace

TEST_CASE("conduits one after another and side by side conduct as resistors do") {
    // 0 to 3: through 1 and 2 one after the other, beside that straight; a dead end at 4, and 5 by itself.
    const std::vector<Conduit> conduits{{0, 1, {}, 2}, {1, 2, {}, 3}, {2, 3, {}, 6}, {0, 3, {}, 0.5}, {2, 4, {}, 7}};
    CHECK(permeability(places(6), conduits, box, 2, ends(6, 0, 3)) == doctest::Approx(along_z(1 + 0.5)));
    CHECK(permeability(places(6), conduits, box, 2, ends(6, 4, 5)) < 1e-20);
}

TEST_CASE("a bridge of five conduits conducts as Kirchhoff's laws have it") {
    // Pressures 1 and 0 at 0 and 3: a = p1, b = p2 of 4a - b = 1, 6b - a = 3.
    const std::vector<Conduit> conduits{{0, 1, {}, 1}, {0, 2, {}, 3}, {1, 3, {}, 2}, {2, 3, {}, 2}, {1, 2, {}, 1}};
    const double a = 9.0 / 23, b = 13.0 / 23;
    CHECK(permeability(places(4), conduits, box, 2, ends(4, 0, 3)) == doctest::Approx(along_z((1 - a) + 3 * (1 - b))));
}

TEST_CASE("round a periodic cell, bodies conduct to their own images") {
    CHECK(permeability(places(1), {{0, 0, {0, 0, 1}, 4}}, periodic, 2, {}) == doctest::Approx(along_z(4)));
    CHECK(permeability(places(1), {{0, 0, {1, 0, 0}, 4}}, periodic, 2, {}) == 0);
    const std::vector<Conduit> ring{{0, 1, {}, 2}, {1, 2, {0, 1, 0}, 3}, {0, 2, {0, 0, -1}, 6}};
    CHECK(permeability(places(3), ring, periodic, 2, {}) == doctest::Approx(along_z(1)));
    CHECK(permeability(places(3), {{0, 1, {}, 2}}, periodic, 2, {}) == 0);
}

TEST_CASE("a long chain of conductances that differ by many powers of ten conducts as a series, and more than 500") {
    std::mt19937 random(3);
    std::uniform_real_distribution<double> power(-2, 2);
    constexpr std::uint32_t count = 3000;
    std::vector<Conduit> conduits;
    double resistance = 0;
    for (std::uint32_t k = 0; k < count; ++k) {
        const double conductance = std::pow(10, power(random));
        conduits.push_back({k, (k + 1) % count, {0, 0, k + 1 == count ? std::int8_t{1} : std::int8_t{0}}, conductance});
        resistance += 1 / conductance;
    }
    CHECK(permeability(places(count), conduits, periodic, 2, {}) ==
          doctest::Approx(along_z(1 / resistance)).epsilon(1e-7));
}

TEST_CASE("bodies that are nearly one conduct as one does") {
    // A ring through the cell of two conductances of 1, of which one is cut by 200 bodies a billionth apart.
    std::vector<Vec3> at{{0, 0, 0}, {0, 0, 2.5}};
    std::vector<Conduit> conduits{{0, 1, {}, 1}};
    for (std::uint32_t k = 1; k <= 200; ++k) {
        at.push_back({0, 0, 2.5 + k * 5e-9});
        conduits.push_back({k, k + 1, {}, 1e9});
    }
    conduits.push_back({201, 0, {0, 0, 1}, 1});
    CHECK(permeability(at, conduits, periodic, 2, {}) == doctest::Approx(along_z(0.5)).epsilon(1e-6));
}
