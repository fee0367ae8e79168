#include <doctest/doctest.h>

#include <cmath>
#include <vector>

#include "bernal/error.hpp"
#include "study/scatter.hpp"
#include "study/statistics/extrapolation.hpp"

using namespace bernal;
using bernal::test::normal;

namespace {

std::vector<MeasuredPoint> slowing(double error, std::uint64_t seed) {
    std::vector<MeasuredPoint> points;
    for (const double sweeps : {250., 500., 1000., 2000., 4000., 8000.})
        points.push_back({sweeps, 0.645 - 0.4 * std::pow(sweeps, -0.6) + error * normal(seed, points.size()), error});
    return points;
}

}  // namespace

TEST_CASE("the limit of a line is its value at 0") {
    std::vector<MeasuredPoint> points;
    for (const double n : {500., 2000., 16000.}) points.push_back({std::cbrt(1 / n), 0.64 - 0.1 * std::cbrt(1 / n), 0});
    const Limit limit = limit_of_line(points);
    CHECK(limit.value == doctest::Approx(0.64));
    CHECK(limit.amplitude == doctest::Approx(-0.1));
    CHECK(limit.standard_error < 1e-9);
    CHECK(limit.degrees_of_freedom == 1);
}

TEST_CASE("a power law's limit and exponent are found") {
    std::vector<MeasuredPoint> points = slowing(0, 1);
    const Limit limit = limit_of_power(points);
    CHECK(limit.value == doctest::Approx(0.645).epsilon(1e-6));
    CHECK(limit.exponent == doctest::Approx(0.6).epsilon(1e-4));
    CHECK(limit.amplitude == doctest::Approx(0.4).epsilon(1e-3));
}

TEST_CASE("the limit's error is what it scatters by") {
    double pull = 0;
    constexpr std::uint64_t tries = 200;
    for (std::uint64_t seed = 0; seed < tries; ++seed) {
        const Limit limit = limit_of_power(slowing(1e-4, seed));
        pull += std::pow((limit.value - 0.645) / limit.standard_error, 2);
    }
    CHECK(pull / tries > 0.4);
    CHECK(pull / tries < 1.6);
}

TEST_CASE("too few points, the same ones, no numbers and no power law are refused") {
    const MeasuredPoint a{1, 0.6, 0.01}, b{2, 0.61, 0.01}, c{2, 0.62, 0.01};
    CHECK_THROWS_AS(limit_of_line(std::vector{a}), InputError);
    CHECK_THROWS_AS(limit_of_line(std::vector{b, c}), InputError);
    CHECK_NOTHROW(limit_of_line(std::vector{a, b}));
    CHECK_THROWS_AS(limit_of_line(std::vector<MeasuredPoint>{{1, 0.6, NAN}, {2, 0.61, NAN}}), InputError);
    CHECK_THROWS_AS(limit_of_line(std::vector<MeasuredPoint>{a, b, {3, NAN, 0.01}}), InputError);
    CHECK_THROWS_AS(limit_of_power(std::vector{a, b, c}), InputError);
    CHECK_THROWS_AS(limit_of_power(std::vector<MeasuredPoint>{{0, 0.6, 1}, {1, 0.61, 1}, {2, 0.62, 1}}), InputError);
    // It grows as the logarithm: no limit.
    std::vector<MeasuredPoint> growing;
    for (const double x : {1., 10., 100., 1000.}) growing.push_back({x, std::log(x), 0.001});
    CHECK_THROWS_AS(limit_of_power(growing), InputError);
}
