#include <doctest/doctest.h>

#include <array>
#include <boost/math/quadrature/gauss_kronrod.hpp>
#include <cmath>

#include "bernal/size_distribution.hpp"

using boost::math::quadrature::gauss_kronrod;
using namespace bernal;

namespace {

SizeDistribution power_law(double lower, double upper, double exponent) {
    return {{{lower, upper, exponent, 1}}, {{}, top_class_share * upper}};
}

double integral(double exponent, double from, double to) {
    // In ln d, where every power law is smooth.
    const auto f = [&](double x) { return std::exp((exponent + 1) * x); };
    return gauss_kronrod<double, 61>::integrate(f, std::log(from), std::log(to), 12, 1e-14);
}

}  // namespace

TEST_CASE("power laws of any exponent agree with quadrature, the logarithmic ones too") {
    for (double p : {-6.0, -4.0, -3.5, -3.0, -1.0, -1.0 + 1e-12, 0.0, 2.0})
        for (double upper : {1.001, 10.0, 1000.0}) {
            const SizeDistribution d = power_law(1, upper, p);
            const double grains = integral(p, 1, upper), cubes = integral(p + 3, 1, upper);
            CHECK(d.moment(3) == doctest::Approx(cubes / grains).epsilon(1e-11));
            CHECK(d.moment(1) == doctest::Approx(integral(p + 1, 1, upper) / grains).epsilon(1e-11));
            for (double u : {0.01, 0.5, 0.99}) {
                const double q = d.quantile(u);
                CHECK(integral(p, 1, q) / grains == doctest::Approx(u).epsilon(1e-10));
                CHECK(d.number_above(q) == doctest::Approx(1 - u).epsilon(1e-10));
                CHECK(d.passing(q) == doctest::Approx(integral(p + 3, 1, q) / cubes).epsilon(1e-10));
                CHECK(d.diameter_at_passing(d.passing(q)) == doctest::Approx(q).epsilon(1e-10));
            }
        }
}

TEST_CASE("uniform size and uniform volume have their textbook moments") {
    CHECK(power_law(1, 3, 0).moment(1) == doctest::Approx(2));
    CHECK(power_law(1, 3, 0).moment(3) == doctest::Approx(10));
    CHECK(power_law(1, 3, -3).moment(3) == doctest::Approx(2 / ((1 - 1.0 / 9) / 2)));
    CHECK(power_law(1, 9, -3).passing(3) == doctest::Approx(0.25));  // equal volume per size interval
}

TEST_CASE("midpoint quantiles of the reference samples") {
    const SizeDistribution fuller = power_law(1, 52.7, -3.5), uniform_volume = power_law(1, 10, -3);
    const double first = 0.5 / 10000, last = 9999.5 / 10000;
    CHECK(fuller.quantile(first) == doctest::Approx(1.0000199997079773).epsilon(1e-15));
    CHECK(fuller.quantile(last) == doctest::Approx(39.875140512970376).epsilon(1e-12));
    CHECK(uniform_volume.quantile(first) == doctest::Approx(1.0000247509188818).epsilon(1e-15));
    CHECK(uniform_volume.quantile(last) == doctest::Approx(9.975341506986295).epsilon(1e-12));
    // Worked out with 50 digits.
    CHECK(fuller.locate(last, first).diameter == doctest::Approx(39.875140512963941612).epsilon(1e-15));
}

TEST_CASE("grains of a Fuller curve per grain of its upper half and of its top fifth") {
    for (const auto& [ratio, per_half] : {std::array{10.0, 68.0}, {50.0, 3.8e3}, {100.0, 2.1e4}, {1000.0, 6.8e6}})
        CHECK(1 / power_law(1, ratio, -3.5).number_above(ratio / 2) == doctest::Approx(per_half).epsilon(0.03));
    for (const auto& [ratio, per_fifth] : {std::array{50.0, 2.4e4}, {100.0, 1.3e5}, {200.0, 7.6e5}, {1000.0, 4.2e7}})
        CHECK(1 / power_law(1, ratio, -3.5).number_above(0.8 * ratio) == doctest::Approx(per_fifth).epsilon(0.03));
    CHECK(1 / power_law(1, 1000, -3).number_above(800) == doctest::Approx(1.8e6).epsilon(0.03));
}

TEST_CASE("outside its range a distribution is all below or all above") {
    const SizeDistribution d = power_law(1, 10, -3);
    CHECK(d.passing(0.5) == 0);
    CHECK(d.passing(10) == 1);
    CHECK(d.passing(11) == 1);
    CHECK(d.number_above(0.5) == 1);
    CHECK(d.number_above(10) == 0);
    CHECK(d.quantile(0) == 1);
    CHECK(d.quantile(1) == 10);
}

TEST_CASE("quantiles run through gaps and single sizes") {
    // A quarter of size 1, half on [2, 3], a quarter of size 5.
    const SizeDistribution d({{1, 1, 0, 1}, {2, 3, 0, 2}, {4, 4.5, 0, 0}, {5, 5, 0, 1}}, {});
    CHECK(d.quantile(0.1) == 1);
    CHECK(d.quantile(0.5) == doctest::Approx(2.5));
    CHECK(d.quantile(0.9) == 5);
    CHECK(d.number_above(1) == 0.75);
    CHECK(d.number_above(4) == 0.25);
    CHECK(d.passing(1) == doctest::Approx(0.25 / d.moment(3)));
    CHECK(!d.discrete());
    CHECK(d.mean_power(d.locate(0, 1), d.locate(1, 0)) == doctest::Approx(d.moment(3)).epsilon(1e-13));
}

TEST_CASE("a list is its grains, each as often as it stands there") {
    const SizeDistribution d = SizeDistribution::listed({2, 1, 2, 4});
    CHECK(d.d_min() == 1);
    CHECK(d.d_max() == 4);
    CHECK(d.moment(3) == doctest::Approx((1 + 8 + 8 + 64) / 4.0));
    CHECK(d.passing(2) == doctest::Approx(17.0 / 81));
    CHECK(d.passing(1.99) == doctest::Approx(1.0 / 81));
    CHECK(d.number_above(2) == 0.25);
    CHECK(d.top_above() == doctest::Approx(3.2));
    CHECK(std::vector<double>(d.list().begin(), d.list().end()) == std::vector<double>{2, 1, 2, 4});
}
