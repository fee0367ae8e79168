#include <doctest/doctest.h>

#include <boost/math/quadrature/gauss.hpp>
#include <cmath>
#include <limits>
#include <vector>

#include "bernal/sampling.hpp"
#include "bernal/size_moments.hpp"
#include "bernal/size_options.hpp"
#include "sizes/input_error.hpp"

using namespace bernal;

namespace {

SizeDistribution of_kind(SizeKind kind, double low, double high) {
    SizeOptions options;
    options.kind = kind;
    options.diameter_min = low;
    options.diameter_max = high;
    return size_distribution(options);
}

std::vector<SizeDistribution> distributions() {
    SizeOptions lognormal, equal;
    lognormal.kind = SizeKind::lognormal;
    equal.diameter_mean = 3;
    return {of_kind(SizeKind::uniform_size, 1, 10),
            of_kind(SizeKind::uniform_volume, 0.1, 5),
            of_kind(SizeKind::fuller, 1, 1000),
            of_kind(SizeKind::bidisperse, 1, 7),
            of_kind(SizeKind::weibull, 0.5, 2),
            size_distribution(lognormal),
            size_distribution(equal),
            SizeDistribution::listed({3, 1, 2, 1}),
            SizeDistribution({{1, 2, -3, 4}, {2, 2, 0, 1}, {5, 9, 1, 2}}, {{}, 5})};
}

}  // namespace

TEST_CASE("up to the largest diameter they are the moments of the distribution") {
    for (const SizeDistribution& distribution : distributions()) {
        const SizeMoments moments = size_moments(distribution);
        CHECK(moments.d_min == distribution.d_min());
        CHECK(moments.d_max == distribution.d_max());
        for (int k = 0; k < 4; ++k) {
            CHECK(moments.below(moments.d_max)[k] == doctest::Approx(distribution.moment(k)).epsilon(1e-12));
            CHECK(moments.above(moments.d_min / 2)[k] == doctest::Approx(distribution.moment(k)).epsilon(1e-12));
            CHECK(moments.below(moments.d_min / 2)[k] == 0);
            CHECK(moments.above(moments.d_max)[k] == 0);
        }
    }
}

TEST_CASE("at any diameter: both sides add up, the number and the volume are those of the distribution") {
    for (const SizeDistribution& distribution : distributions()) {
        const SizeMoments moments = size_moments(distribution);
        for (const double u : {0.0, 0.1, 0.5, 0.9, 0.999, 1.0}) {
            const double d = distribution.quantile(u);
            const Moments below = moments.below(d), above = moments.above(d);
            for (int k = 0; k < 4; ++k)
                CHECK(below[k] + above[k] == doctest::Approx(distribution.moment(k)).epsilon(1e-12));
            CHECK(above[0] == doctest::Approx(distribution.number_above(d)).epsilon(1e-12));
            CHECK(below[3] / distribution.moment(3) == doctest::Approx(distribution.passing(d)).epsilon(1e-12));
        }
    }
}

TEST_CASE("against quadrature of the density") {
    const SizeMoments moments = size_moments(of_kind(SizeKind::uniform_volume, 1, 10));
    const double scale = 2 / (1 - 0.01);  // of the density d^-3 on [1, 10]
    for (const double d : {1.5, 4.0, 9.0})
        for (int k = 0; k < 4; ++k) {
            const auto integrand = [&](double x) { return scale * std::pow(x, k - 3); };
            using Gauss = boost::math::quadrature::gauss<double, 30>;
            CHECK(moments.below(d)[k] == doctest::Approx(Gauss::integrate(integrand, 1, d)).epsilon(1e-8));
            CHECK(moments.above(d)[k] == doctest::Approx(Gauss::integrate(integrand, d, 10)).epsilon(1e-8));
        }
}

TEST_CASE("grains of exactly the diameter are below it") {
    for (const SizeMoments& moments :
         {size_moments(SizeDistribution::listed({1, 1, 2, 4})), size_moments(std::vector<double>{4, 1, 2, 1})}) {
        const double just_under_2 = std::nextafter(2, 0);
        CHECK(moments.below(just_under_2) == Moments{0.5, 0.5, 0.5, 0.5});
        CHECK(moments.below(2) == Moments{0.75, 1, 1.5, 2.5});
        CHECK(moments.above(2) == Moments{0.25, 1, 4, 16});
        CHECK(moments.above(just_under_2) == Moments{0.5, 1.5, 5, 18});
    }
}

TEST_CASE("the upper tail keeps its digits where its share is far below the rounding of 1") {
    const SizeMoments moments = size_moments(SizeDistribution({{1, 1e8, -3.5, 1}}, {{}, 1}));
    const double d = 9e7;
    const double expected = std::pow(d, -2.5) - std::pow(1e8, -2.5);  // of 1 - 1e-20
    CHECK(expected < 1e-20);
    CHECK(moments.above(d)[0] == doctest::Approx(expected).epsilon(1e-10));
}

TEST_CASE("a systematic sample has the moments of its distribution") {
    const SizeDistribution distribution = of_kind(SizeKind::uniform_size, 1, 10);
    const SizeMoments exact = size_moments(distribution);
    const SizeMoments sampled = size_moments(sample(distribution, 20000).diameters);
    for (const double d : {1.3, 2.0, 5.0, 9.5})
        for (int k = 0; k < 4; ++k) {
            CHECK(sampled.below(d)[k] == doctest::Approx(exact.below(d)[k]).epsilon(1e-3));
            CHECK(sampled.above(d)[k] == doctest::Approx(exact.above(d)[k]).epsilon(1e-3));
        }
}

TEST_CASE("no diameters, and numbers that are none, are refused") {
    CHECK_THROWS_AS(size_moments(std::vector<double>{}), InputError);
    for (const double bad : {0.0, -1.0, std::nan(""), std::numeric_limits<double>::infinity(), 1e300})
        CHECK_THROWS_AS(size_moments(std::vector<double>{1, bad}), InputError);
}
