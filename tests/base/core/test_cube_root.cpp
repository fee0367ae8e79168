#include <doctest/doctest.h>

#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>

#include "core/cube_root.hpp"
#include "core/random.hpp"

using namespace bernal;

TEST_CASE("golden: cube roots have the same bits everywhere, within four units in the last place") {
    std::uint64_t bits = 0;
    double worst = 0;
    for (std::uint64_t item = 0; item < 20000; ++item) {
        const auto [u, v] = uniform_pair(1, item, Purpose::sampling);
        const double x = std::ldexp(0.5 + u / 2, static_cast<int>(2000 * v) - 1000), root = cube_root(x);
        const double unit = std::nextafter(root, HUGE_VAL) - root;
        // root^3 - x over the slope there, in exact products.
        const double square = root * root, rest = std::fma(root, root, -square);
        worst = std::max(worst, std::abs(std::fma(square, root, -x) + rest * root) / (3 * square) / unit);
        CHECK(cube_root(-x) == -root);
        bits = bits * 31 + std::bit_cast<std::uint64_t>(root);
    }
    CHECK(worst < 4);
    CHECK(bits == 4499510577685798820u);
}

TEST_CASE("roots of cubes, and of what has none") {
    CHECK(cube_root(27) == doctest::Approx(3).epsilon(1e-15));
    CHECK(cube_root(-1e-9) == doctest::Approx(-1e-3).epsilon(1e-15));
    CHECK(cube_root(std::numeric_limits<double>::denorm_min()) == doctest::Approx(0x1p-358).epsilon(1e-15));
    CHECK(std::signbit(cube_root(-0.0)));
    CHECK(cube_root(HUGE_VAL) == HUGE_VAL);
    CHECK(std::isnan(cube_root(std::nan(""))));
}
