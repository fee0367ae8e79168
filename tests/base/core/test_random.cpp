#include <doctest/doctest.h>

#include <cmath>
#include <set>
#include <vector>

#include "core/random.hpp"

using namespace bernal;

TEST_CASE("Philox4x32-10 gives the known answers of Random123") {
    using Block = std::array<std::uint32_t, 4>;
    constexpr std::uint32_t ones = 0xffffffff;
    CHECK(philox({0, 0, 0, 0}, {0, 0}) == Block{0x6627e8d5, 0xe169c58d, 0xbc57ac4c, 0x9b00dbd8});
    CHECK(philox({ones, ones, ones, ones}, {ones, ones}) == Block{0x408f276d, 0x41c83b0e, 0xa20bc7c6, 0x6d5451fd});
    CHECK(philox({0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344}, {0xa4093822, 0x299f31d0}) ==
          Block{0xd16cfe09, 0x94fdcceb, 0x5001e420, 0x24126ea1});
}

TEST_CASE("uniform numbers are odd multiples of 2^-53, inside (0, 1)") {
    bool inside = true, odd = true;
    for (std::uint64_t item = 0; item < 20000; ++item)
        for (const double u : uniform_pair(1, item, Purpose::sampling)) {
            inside &= u > 0 && u < 1;
            odd &= std::fmod(u * 0x1p53, 2) == 1;
        }
    CHECK(inside);
    CHECK(odd);
}

TEST_CASE("a draw depends on its key alone, not on what was drawn before") {
    std::vector<std::array<double, 2>> forwards, backwards;
    for (std::uint64_t i = 0; i < 100; ++i) forwards.push_back(uniform_pair(7, i, Purpose::placement, 2));
    for (std::uint64_t i = 100; i-- > 0;) backwards.push_back(uniform_pair(7, i, Purpose::placement, 2));
    CHECK(forwards == std::vector(backwards.rbegin(), backwards.rend()));
}

TEST_CASE("seed, item, purpose and draw each make another number, in all their bits") {
    std::set<double> seen;
    std::size_t drawn = 0;
    const auto add = [&](std::array<double, 2> pair) {
        seen.insert(pair.begin(), pair.end());
        drawn += 2;
    };
    add(uniform_pair(0, 0, Purpose::placement, 0));
    add(uniform_pair(0, 0, Purpose::sampling, 0));
    add(uniform_pair(0, 0, Purpose::shuffling, 0));
    for (int bit = 0; bit < 64; ++bit) {
        add(uniform_pair(std::uint64_t{1} << bit, 0, Purpose::placement, 0));
        add(uniform_pair(0, std::uint64_t{1} << bit, Purpose::placement, 0));
        if (bit < 32) add(uniform_pair(0, 0, Purpose::placement, std::uint32_t{1} << bit));
    }
    CHECK(seen.size() == drawn);
}

TEST_CASE("the moments are those of independent uniform numbers") {
    constexpr int n = 200000;
    double mean[2] = {}, square[2] = {}, cross = 0, serial = 0, previous = 0.5;
    for (int i = 0; i < n; ++i) {
        const auto u = uniform_pair(42, static_cast<std::uint64_t>(i), Purpose::placement);
        for (int k = 0; k < 2; ++k) {
            mean[k] += u[k] / n;
            square[k] += (u[k] - 0.5) * (u[k] - 0.5) / n;
        }
        cross += (u[0] - 0.5) * (u[1] - 0.5) / n;
        serial += (u[0] - 0.5) * (previous - 0.5) / n;
        previous = u[0];
    }
    // Five standard errors of the mean of n such numbers (variance 1/12; of the square 1/180; of a product 1/144).
    const double error = 5 / std::sqrt(n);
    for (int k = 0; k < 2; ++k) {
        CHECK(std::abs(mean[k] - 0.5) < error * std::sqrt(1.0 / 12));
        CHECK(std::abs(square[k] - 1.0 / 12) < error * std::sqrt(1.0 / 180));
    }
    CHECK(std::abs(cross) < error / 12);
    CHECK(std::abs(serial) < error / 12);
}

TEST_CASE("the numbers fill (0, 1) evenly") {
    constexpr int n = 100000, bins = 100;
    constexpr double expected = 1000;  // in each bin
    std::vector<int> count(bins);
    for (int i = 0; i < n; ++i)
        ++count[static_cast<std::size_t>(bins * uniform_pair(3, static_cast<std::uint64_t>(i), Purpose::sampling)[1])];
    double chi_square = 0;
    for (const int c : count) chi_square += (c - expected) * (c - expected) / expected;
    CHECK(chi_square > 50);  // 99 degrees of freedom: mean 99, standard deviation 14
    CHECK(chi_square < 160);
}
