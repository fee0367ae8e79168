#include <doctest/doctest.h>

#include <cmath>
#include <vector>

#include "study/scatter.hpp"
#include "study/statistics/extrapolation.hpp"
#include "study/statistics/maximum.hpp"
#include "study/statistics/pooled_errors.hpp"

using namespace bernal;
using bernal::test::normal;

namespace {

constexpr std::uint64_t tries = 400;
constexpr double scatter_of_one = 1e-3;

Estimate measured(double value, double scatter, std::size_t seeds, std::uint64_t of_try, std::uint64_t place) {
    std::vector<double> values;
    for (std::size_t k = 0; k < seeds; ++k) values.push_back(value + scatter * normal(of_try, 16 * place + k));
    return student_estimate(values);
}

/// The share of tries in which the interval of two standard errors about the limit of a line holds it.
double covered_limits(std::size_t seeds, bool by_size) {
    double held = 0;
    for (std::uint64_t k = 0; k < tries; ++k) {
        std::vector<Estimate> values;
        std::vector<double> spheres;
        std::vector<MeasuredPoint> points;
        for (const double n : {1000., 2000., 4000., 8000.}) {
            const double scatter = by_size ? scatter_of_one * std::sqrt(1000 / n) : scatter_of_one;
            values.push_back(measured(0.64 - 0.1 / std::cbrt(n), scatter, seeds, k, points.size()));
            points.push_back({1 / std::cbrt(n), values.back().mean, 0});
            spheres.push_back(n);
        }
        const PooledErrors pooled =
            pooled_errors(values, by_size ? std::span<const double>(spheres) : std::span<const double>{});
        for (std::size_t i = 0; i < points.size(); ++i) points[i].standard_error = pooled.standard_errors[i];
        const Limit limit = limit_of_line(points);
        held += std::abs(limit.value - 0.64) <= 2 * pooled.student * limit.standard_error;
    }
    return held / static_cast<double>(tries);
}

/// Likewise, of the value of a maximum.
double covered_maxima(std::size_t seeds) {
    const std::vector<PlaceRange> share{{0, 1}};
    double held = 0;
    for (std::uint64_t k = 0; k < tries; ++k) {
        std::vector<Estimate> values;
        for (std::uint64_t place = 0; place < 5; ++place)
            values.push_back(measured(0.72 - 0.02 * std::pow(0.25 * static_cast<double>(place) - 0.45, 2),
                                      scatter_of_one, seeds, k, place));
        const PooledErrors pooled = pooled_errors(values);
        std::vector<MeasuredPlace> places;
        for (std::size_t i = 0; i < values.size(); ++i)
            places.push_back(
                {{0.25 * static_cast<double>(i)}, values[i].mean, pooled.student * pooled.standard_errors[i]});
        const Maximum m = maximum_of(share, places);
        held += std::abs(m.value - 0.72) <= 2 * m.standard_error;
    }
    return held / static_cast<double>(tries);
}

}  // namespace

TEST_CASE("the scatter of all points stands behind each mean") {
    const std::vector<Estimate> two{student_estimate(std::vector{0.60, 0.62}),
                                    student_estimate(std::vector{0.7, 0.7, 0.7}), student_estimate(std::vector{0.8})};
    const PooledErrors pooled = pooled_errors(two);
    const double variance = 2e-4 / 3;  // three degrees of freedom
    CHECK(pooled.standard_errors[0] == doctest::Approx(std::sqrt(variance / 2)));
    CHECK(pooled.standard_errors[1] == doctest::Approx(std::sqrt(variance / 3)));
    CHECK(pooled.standard_errors[2] == doctest::Approx(std::sqrt(variance)));
    CHECK(pooled.student == doctest::Approx(3.1824 / 1.95996).epsilon(1e-4));
    const PooledErrors by_size = pooled_errors(two, std::vector{100., 400., 900.});
    CHECK(by_size.standard_errors[2] == doctest::Approx(std::sqrt(100 * variance / 900)));
}

TEST_CASE("where no point has two packings, errors are not known") {
    const PooledErrors pooled =
        pooled_errors(std::vector{student_estimate(std::vector{0.6}), student_estimate(std::vector{0.7})});
    CHECK(std::isnan(pooled.standard_errors[0]));
    CHECK(pooled.student == 1);
}

TEST_CASE("limits and maxima of two and three packings a point claim no more than they know") {
    for (const std::size_t seeds : {std::size_t(2), std::size_t(3)}) {
        CAPTURE(seeds);
        CHECK(covered_limits(seeds, false) >= 0.90);
        CHECK(covered_limits(seeds, true) >= 0.90);
        CHECK(covered_maxima(seeds) >= 0.90);
    }
}
