#include <doctest/doctest.h>

#include <cmath>
#include <numbers>

#include "bernal/error.hpp"
#include "bernal/jam.hpp"

using namespace bernal;

namespace {

/// A ring of discs along x, with springs of stiffness 1 between neighbours, held by springs of `across` along y.
StiffnessMatrix ring(int count, double across) {
    StiffnessMatrix matrix;
    matrix.dimension = 2;
    const auto add = [&](int row, int column, double value) {
        matrix.row.push_back(row), matrix.column.push_back(column), matrix.value.push_back(value);
    };
    for (int i = 0; i < count; ++i) {
        matrix.spheres.push_back(i);
        add(2 * i, 2 * i, 2), add(2 * i + 1, 2 * i + 1, across);
        const int next = (i + 1) % count;
        add(2 * std::max(i, next), 2 * std::min(i, next), -1);
    }
    return matrix;
}

Container cell(bool periodic_across) {
    Container container;
    container.lengths = {10, 10, 1};
    container.periodic = {true, periodic_across, false};
    container.dimension = 2;
    return container;
}

}  // namespace

TEST_CASE("the modes of a ring are its waves, each twice, without its translation") {
    constexpr int count = 24;
    const VibrationModes modes = lowest_modes(ring(count, 100), cell(false), 5);
    const auto wave = [](int k) { return 4 * std::pow(std::sin(std::numbers::pi * k / count), 2); };
    REQUIRE(modes.stiffness.size() == 5);
    const std::array waves{1, 1, 2, 2, 3};
    for (std::size_t k = 0; k < waves.size(); ++k)
        CHECK(modes.stiffness[k] == doctest::Approx(wave(waves[k])).epsilon(1e-8));
    double squared = 0, sum = 0;
    for (const Vec3& u : modes.displacements[0]) squared += dot(u, u), sum += u.x;
    CHECK(squared == doctest::Approx(1));
    CHECK(std::abs(sum) < 1e-9);
    CHECK(modes.participation[0] == doctest::Approx(2.0 / 3).epsilon(1e-6));  // of a sine
}

TEST_CASE("of modes that are equal none is left out, by either solver") {
    // Discs that hang on equal springs: all modes are equal but for the soft one of a disc. 500 discs are for Lanczos.
    for (const int count : {40, 500}) {
        StiffnessMatrix matrix;
        matrix.dimension = 2;
        for (int k = 0; k < 2 * count; ++k)
            matrix.row.push_back(k), matrix.column.push_back(k),
                matrix.value.push_back(k == 7       ? 1
                                       : k % 2 == 0 ? 2
                                                    : 3);
        for (int i = 0; i < count; ++i) matrix.spheres.push_back(i);
        Container held = cell(false);
        held.periodic[0] = false;
        const VibrationModes modes = lowest_modes(matrix, held, 24);
        CHECK(modes.stiffness[0] == doctest::Approx(1));
        CHECK(std::abs(modes.displacements[0][3].y) == doctest::Approx(1));
        for (std::size_t k = 1; k < 24; ++k) CHECK(modes.stiffness[k] == doctest::Approx(2));
    }
}

TEST_CASE("a matrix with a negative eigenvalue has no modes, nor more than it has") {
    CHECK_THROWS_AS(lowest_modes(ring(24, -1), cell(false), 2), InputError);
    CHECK_THROWS_WITH_AS(lowest_modes(ring(8, 1), cell(false), 40),
                         "`modes` 40 are not there; give a number from 1 to 15", InputError);
}
