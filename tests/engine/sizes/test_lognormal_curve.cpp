#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

#include "bernal/sampling.hpp"
#include "sizes/lognormal_curve.hpp"
#include "sizes/mass_quantile.hpp"

using namespace bernal;

namespace {

SizeOptions lognormal_options() {
    SizeOptions o;
    o.kind = SizeKind::lognormal;
    return o;
}

std::vector<double> million(const SizeOptions& options, Sampling sampling = Sampling::systematic) {
    return sample(size_distribution(options), 1'000'000, {sampling, 3}).diameters;
}

void check_within(double value, double wanted, double tolerance = 0.005) {
    CHECK(value == doctest::Approx(wanted).epsilon(tolerance));
}

}  // namespace

TEST_CASE("D10, D50 and D90 by mass are those of a million samples, two or three of them, in space and in a plane") {
    for (const int dimension : {3, 2})
        for (int given = 0; given < 4; ++given) {  // 3: all of them
            CAPTURE(dimension);
            CAPTURE(given);
            SizeOptions o = lognormal_options();
            o.dimension = dimension;
            if (given != 0) o.d10 = 4;
            if (given != 1) o.d50 = 10;
            if (given != 2) o.d90 = 18;
            const std::vector<double> diameters = million(o);
            const auto passed = [&](double share) { return mass_quantile(diameters, share, dimension); };
            if (o.d10) check_within(passed(0.1), 4);
            if (o.d50) check_within(passed(0.5), 10);
            if (o.d90) check_within(passed(0.9), 18);
        }
}

TEST_CASE("quantiles by number, and one of them with a geometric standard deviation") {
    SizeOptions o = lognormal_options();
    o.d50 = 2, o.geometric_sigma = 1.5, o.of = Basis::number;
    std::vector<double> diameters = million(o);
    std::ranges::sort(diameters);
    check_within(diameters[500'000], 2);
    check_within(diameters[841'345], 3);  // one geometric standard deviation above
    o.d50.reset(), o.d90 = 2;
    const SizeDistribution by_d90 = size_distribution(o);
    check_within(by_d90.quantile(0.9), 2, 1e-7);
    check_within(by_d90.quantile(0.5), 2 / std::pow(1.5, 1.2815515655446004), 1e-7);
    o.of = Basis::volume;
    check_within(size_distribution(o).diameter_at_passing(0.9), 2, 1e-7);
}

TEST_CASE("Hatch and Choate: a curve by mass is one by number whose median is lower by exp(-3 sigma^2)") {
    const double sigma = 0.4, mass_median = 5;
    SizeOptions o = lognormal_options();
    o.d50 = mass_median, o.sigma = sigma;
    std::vector<double> diameters = million(o, Sampling::random);
    std::ranges::sort(diameters);
    const double median = mass_median * std::exp(-3 * sigma * sigma);
    check_within(diameters[500'000], median);
    check_within(diameters[900'000] / median, std::exp(1.2815515655446004 * sigma));
    double sum = 0;
    for (double d : diameters) sum += d;
    check_within(sum / 1e6, median * std::exp(sigma * sigma / 2));
    for (const double power : {1.0, 2.0, 3.0, 4.0})
        check_within(size_distribution(o).moment(power),
                     std::pow(median, power) * std::exp(power * power * sigma * sigma / 2), 1e-7);
}

TEST_CASE("the mean by mass is the mean diameter that each mass counts with") {
    SizeOptions o = lognormal_options();
    o.diameter_mean = 3, o.sigma = 0.5, o.of = Basis::mass;
    const SizeDistribution d = size_distribution(o);
    CHECK(d.moment(4) / d.moment(3) == doctest::Approx(3).epsilon(1e-7));
    o.dimension = 2, o.of = Basis::volume;
    const SizeDistribution discs = size_distribution(o);
    CHECK(discs.moment(3) / discs.moment(2) == doctest::Approx(3).epsilon(1e-7));
}

TEST_CASE("three quantiles: the curve rises through them and is cut as any other") {
    SizeOptions o = lognormal_options();
    o.d10 = 1, o.d50 = 8, o.d90 = 10;
    const SizeDistribution d = size_distribution(o);
    CHECK(d.passing(1) == doctest::Approx(0.1).epsilon(1e-7));
    CHECK(d.passing(8) == doctest::Approx(0.5).epsilon(1e-7));
    CHECK(d.passing(10) == doctest::Approx(0.9).epsilon(1e-7));
    double before = 0;
    for (double diameter = 0.05; diameter < 20; diameter *= 1.01) {
        CHECK(d.passing(diameter) >= before);
        before = d.passing(diameter);
    }
    o.diameter_min = 1, o.diameter_max = 9;
    const SizeDistribution cut = size_distribution(o);
    CHECK(cut.d_min() == 1);
    CHECK(cut.d_max() == doctest::Approx(9).epsilon(1e-14));
    CHECK(cut.passing(8) == doctest::Approx((0.5 - 0.1) / (d.passing(9) - 0.1)).epsilon(1e-6));
    o.diameter_min = 8.5;
    CHECK(size_distribution(o).d_min() == 8.5);
}
