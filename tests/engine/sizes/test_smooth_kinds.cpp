#include <doctest/doctest.h>

#include <boost/math/distributions/normal.hpp>
#include <boost/math/quadrature/gauss_kronrod.hpp>
#include <cmath>
#include <limits>

#include "sizes/smooth_kinds.hpp"

using boost::math::quadrature::gauss_kronrod;
using namespace bernal;

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();
constexpr CurveOf by_number{false, 3}, by_mass{true, 3};

template <class F>
double integral(F f, double from, double to) {
    return gauss_kronrod<double, 61>::integrate(f, from, to, 12, 1e-13);
}

}  // namespace

TEST_CASE("lognormal: moments and both tails are those of the closed form") {
    const boost::math::normal standard;
    for (double mean : {1.0, 2e-3})
        for (double sigma : {1e-6, 0.1, 0.3, 1.0, 1.5}) {
            const SizeDistribution d(lognormal_intervals(lognormal_of_mean(mean, sigma), {0, infinity}, by_number), {});
            const double centre = std::log(mean) - sigma * sigma / 2;
            for (double k : {1.0, 2.0, 3.0})
                CHECK(d.moment(k) == doctest::Approx(std::exp(k * centre + k * k * sigma * sigma / 2)).epsilon(1e-8));
            for (double z : {-4.0, -1.0, 0.3, 2.0, 5.0}) {
                const double diameter = std::exp(centre + sigma * z);
                CHECK(d.number_above(diameter) == doctest::Approx(cdf(complement(standard, z))).epsilon(1e-5));
                CHECK(d.passing(diameter) == doctest::Approx(cdf(standard, z - 3 * sigma)).epsilon(1e-5));
                const double above = cdf(complement(standard, z));
                CHECK(d.locate(1 - above, above).diameter == doctest::Approx(diameter).epsilon(1e-7));
            }
        }
}

TEST_CASE("lognormal cut to a range against quadrature") {
    const double mean = 1, sigma = 0.5, centre = -0.125;
    const auto density = [&](double d) {
        const double z = (std::log(d) - centre) / sigma;
        return std::exp(-z * z / 2) / d;
    };
    const SizeDistribution d(lognormal_intervals(lognormal_of_mean(mean, sigma), {0.5, 3}, by_number), {});
    CHECK(d.d_min() == 0.5);
    CHECK(d.d_max() == doctest::Approx(3).epsilon(1e-14));
    const double grains = integral(density, 0.5, 3);
    for (double k : {1.0, 3.0})
        CHECK(d.moment(k) ==
              doctest::Approx(integral([&](double x) { return std::pow(x, k) * density(x); }, 0.5, 3) / grains)
                  .epsilon(1e-9));
}

TEST_CASE("truncated normal against quadrature, narrow and wide, with bounds near and far") {
    for (const auto& [mean, sigma, lower, upper] :
         {std::array{1.0, 0.1, 0.7, 1.3}, {1.0, 0.001, 0.1, 50.0}, {2.0, 4.0, 1e-3, 9.0}, {5.0, 0.5, 6.5, 7.5}}) {
        const auto density = [m = mean, s = sigma](double d) { return std::exp(-(d - m) * (d - m) / (2 * s * s)); };
        const SizeDistribution d(normal_intervals(mean, sigma, {lower, upper}, by_number), {});
        const double from = std::max(lower, mean - 9 * sigma), to = std::min(upper, mean + 9 * sigma);
        const double grains = integral(density, from, to);
        const auto cubes = [&](double x) { return x * x * x * density(x); };
        CHECK(d.moment(3) == doctest::Approx(integral(cubes, from, to) / grains).epsilon(1e-8));
        const double middle = d.quantile(0.3);
        CHECK(integral(density, from, middle) / grains == doctest::Approx(0.3).epsilon(1e-6));
        CHECK(d.passing(middle) ==
              doctest::Approx(integral(cubes, from, middle) / integral(cubes, from, to)).epsilon(1e-6));
    }
}

TEST_CASE("Weibull: the curve by mass is Rosin-Rammler's, renormalised between the cuts") {
    for (double shape : {0.7, 1.0, 2.0, 5.0}) {
        const double scale = 2.5;
        const auto whole = [&](double d) { return -std::expm1(-std::pow(d / scale, shape)); };
        const double lower = weibull_diameter(scale, shape, 0.1), upper = weibull_diameter(scale, shape, 0.99);
        CHECK(whole(lower) == doctest::Approx(0.1));
        CHECK(weibull_share(scale, shape, {lower, upper}) == doctest::Approx(0.89));
        const SizeDistribution d(weibull_intervals(scale, shape, {lower, upper}, by_mass), {});
        for (double p : {0.15, 0.5, 0.632, 0.9, 0.98})
            CHECK(d.passing(weibull_diameter(scale, shape, p)) == doctest::Approx((p - 0.1) / 0.89).epsilon(1e-7));
        // By number, each mass counts with 1/d^3: the mean cube is total mass / total number.
        const auto mass = [&](double x) { return std::pow(x, shape - 1) * std::exp(-std::pow(x / scale, shape)); };
        const double number = integral([&](double x) { return mass(x) / (x * x * x); }, lower, upper);
        CHECK(d.moment(3) == doctest::Approx(integral(mass, lower, upper) / number).epsilon(1e-7));
    }
}

TEST_CASE("shares of a range") {
    CHECK(normal_share(1, 0.1, {0.9, 1.1}) == doctest::Approx(0.682689492137));
    CHECK(lognormal_share(lognormal_of_mean(std::exp(0.125), 0.5), {1, infinity}) == doctest::Approx(0.5));
    CHECK(normal_share(1, 0.1, {1.6, 1.7}) == doctest::Approx(9.86e-10).epsilon(2e-3));
}
