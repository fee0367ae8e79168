#include <random>

#include "analyze/measured.hpp"
#include "fourier/wave_shells.hpp"

using namespace bernal;

TEST_CASE("of a vector and its opposite one is taken, all below the end") {
    const Container cube({0, 0, 0}, {1, 1, 1});
    const double unit = 2 * std::numbers::pi;
    CHECK(all_waves(cube, unit, 1.01 * unit, {1, 1, 1}).vectors.size() == 3);
    CHECK(all_waves(cube, unit, 1.5 * unit, {1, 1, 1}).vectors.size() == 9);
    CHECK(all_waves(cube, unit, 1.8 * unit, {1, 1, 1}).vectors.size() == 13);
}

TEST_CASE("vectors on the border of two shells are those of the upper one, in the fast part and the direct one") {
    for (double side = 5; side < 15; side += 0.37) {
        const Container cube({0, 0, 0}, {side, side, side});
        const double shell = 2 * std::numbers::pi / side;
        for (int n = 3; n < 12; ++n) {
            const WaveShells low = all_waves(cube, shell, n * shell, {n, n, n});
            const WaveShells high = some_waves(cube, shell, n * shell, (n + 3) * shell, 200);
            const std::vector<double> none(low.vectors.size()), of_high(high.vectors.size());
            CHECK(averaged(cube, low, none).k.size() == static_cast<std::size_t>(n - 1));
            CHECK(averaged(cube, high, of_high).k.size() == 3);
        }
    }
}

TEST_CASE("some waves are about as many as asked for, each once, in their shells") {
    const Container box({0, 0, 0}, {20, 30, 25});
    const WaveShells shells = some_waves(box, 0.5, 5, 10, 40);
    CHECK(shells.vectors.size() > 10 * 30);
    CHECK(shells.vectors.size() <= 10 * 40);
    for (const WaveVector& n : shells.vectors) {
        CHECK(wave_number(box, n) >= 5);
        CHECK(wave_number(box, n) < 10);
        CHECK(n > WaveVector{0, 0, 0});
    }
    CHECK(std::ranges::adjacent_find(shells.vectors) == shells.vectors.end());
}

TEST_CASE("the limit of a parabola is its constant, that of noise its mean; few shells have none") {
    WaveCurve curve;
    for (int s = 1; s <= 20; ++s) {
        const double k = 0.1 * s;
        curve.k.push_back(k), curve.value.push_back(0.001 + 0.003 * k + 0.01 * k * k),
            curve.vectors.push_back(4.0 * s * s);
    }
    const auto fit = fit_at_zero(curve, 2);
    REQUIRE(fit);
    CHECK(fit->at_zero == doctest::Approx(0.001).epsilon(1e-6));
    CHECK(fit->error > 0);
    CHECK_FALSE(fit_at_zero(curve, 0.45));
}

TEST_CASE("the exponent of a power of the wave number is that power, of single vectors that scatter too") {
    WaveCurve exact, scattered;
    std::mt19937_64 draw(3);
    std::exponential_distribution<double> square_of_wave(1);
    for (int s = 1; s <= 60; ++s) {
        const double k = 0.1 * s, value = 0.02 * std::pow(k, 1.5), vectors = 5 + s;
        exact.k.push_back(k), exact.value.push_back(value * std::exp(-0.5 / vectors)), exact.vectors.push_back(vectors);
        double sum = 0;
        for (int v = 0; v < 5 + s; ++v) sum += value * square_of_wave(draw) / vectors;
        scattered.k.push_back(k), scattered.value.push_back(sum), scattered.vectors.push_back(vectors);
    }
    const auto fit = fit_power(exact, 6), noisy = fit_power(scattered, 6);
    REQUIRE(fit);
    REQUIRE(noisy);
    CHECK(fit->exponent == doctest::Approx(1.5));
    CHECK(noisy->error < 0.1);
    CHECK(std::abs(noisy->exponent - 1.5) < 3 * noisy->error);
    CHECK_FALSE(fit_power(exact, 0.35));
    exact.value[2] = 0;
    CHECK_FALSE(fit_power(exact, 6));
}
