#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <string>

#include "bernal/grading.hpp"
#include "bernal/sampling.hpp"

using namespace bernal;

namespace {

const Grading b32{{0.25, 8}, {0.5, 18}, {1, 28}, {2, 37}, {4, 47}, {8, 62}, {16, 80}, {31.5, 100}};

}  // namespace

TEST_CASE("100,000 grains follow DIN B32 above 1 mm within one percent passing") {
    const SizeDistribution d = grading_distribution(cut_grading(b32, 1));
    const SampleReport report = sample_report(d, sample(d, 100000));
    CHECK(report.max_deviation < 1);
    CHECK(report.max_deviation > 0);
    CHECK(report.top_above == 16);
    CHECK(report.top_grains >= few_top_grains);
    CHECK(!report.too_few_top_grains());
}

TEST_CASE("at a grading's own sieves the deviation is what a sieve analysis of the sample would find") {
    const SizeDistribution d = grading_distribution({{1, 20}, {2, 60}, {4, 100}});
    const SampleReport report = sample_report(d, {{1.5, 1.5, 3}, {}});  // 2 * 3.375 of 33.75 pass the sieve 2, not 0.5
    CHECK(*report.max_deviation_at_sieves == doctest::Approx(30));
    CHECK(report.max_deviation > 30);
    CHECK(*report.left_out_percent == 20);
    CHECK(report.far_from_curve());
    const SampleReport close = sample_report(d, sample(d, 100000));
    CHECK(*close.max_deviation_at_sieves < 0.1);
    CHECK(!close.far_from_curve());
    const SizeDistribution one = size_distribution({});
    CHECK(!sample_report(one, sample(one, 3)).max_deviation_at_sieves);
    CHECK(!sample_report(one, sample(one, 3)).left_out_percent);
}

TEST_CASE("the whole of DIN B32 needs more: 100,000 grains are reported as too few") {
    const SizeDistribution d = grading_distribution(b32);
    const SampleReport report = sample_report(d, sample(d, 100000));
    CHECK(report.too_few_top_grains());
    CHECK(report.max_deviation > 1);
}

TEST_CASE("the deviation is the largest of both sides of every step") {
    // Uniform in volume on [0.5, 1.5]: passing(d) = d - 0.5. One grain of 1.2 steps from 0 to 1 there: 70 and 30 off.
    const SizeDistribution d({{0.5, 1.5, -3, 1}}, {{}, 1.2});
    const SampleReport report = sample_report(d, {{1.2}, {}});
    CHECK(report.max_deviation == doctest::Approx(70));
    CHECK(report.deviation_diameter == 1.2);
    CHECK(report.top_grains == 0);  // the top class lies above 1.2
}

TEST_CASE("samples of single sizes and lists deviate by rounding at most") {
    const SizeDistribution one = size_distribution({});
    CHECK(sample_report(one, sample(one, 100)).max_deviation == 0);
    CHECK(sample_report(one, sample(one, 100)).top_grains == 100);
    const SizeDistribution list = SizeDistribution::listed({3, 1, 2, 2});
    CHECK(sample_report(list, sample(list, 4)).max_deviation < 1e-10);
    CHECK(sample_report(list, sample(list, 4)).top_grains == 1);
}

TEST_CASE("two sizes deviate by their volume share alone") {
    SizeOptions o;
    o.kind = SizeKind::bidisperse;
    o.diameter_min = 1;
    o.diameter_max = 2;
    o.small_volume_share = 0.5;
    const SizeDistribution d = size_distribution(o);
    const SampleReport report = sample_report(d, sample(d, 10));  // 9 small and 1 large: 9/17
    CHECK(report.max_deviation == doctest::Approx(100 * (9.0 / 17 - 0.5)));
    CHECK(report.top_grains == 1);
}

TEST_CASE("random samples come nearer to the curve as they grow") {
    SizeOptions o;
    o.kind = SizeKind::uniform_volume;
    const SizeDistribution d = size_distribution(o);
    const double few = sample_report(d, sample(d, 1000, {Sampling::random, 1})).max_deviation;
    const double many = sample_report(d, sample(d, 1000000, {Sampling::random, 1})).max_deviation;
    CHECK(many < 0.2 * few);
    CHECK(sample_report(d, sample(d, 1000000)).max_deviation < 0.1 * many);
}

TEST_CASE("of a few sizes each has its share, by what shares are of") {
    for (const Basis by : {Basis::mass, Basis::number}) {
        SizeOptions options;
        options.kind = SizeKind::discrete, options.shares_by = by;
        options.diameters = {4, 1, 2}, options.shares = {50, 20, 30};
        const SizeDistribution distribution = size_distribution(options);
        const Sizes sizes = sample(distribution, 3000);
        const std::vector<ComponentShare> shares = sample_report(distribution, sizes, by).components;
        REQUIRE(shares.size() == 3);
        double all = 0;
        for (const double d : sizes.diameters) all += by == Basis::number ? 1 : d * d * d;
        const std::vector<double> wanted{0.2, 0.3, 0.5};
        for (std::size_t k = 0; k < shares.size(); ++k) {
            const double d = std::pow(2.0, static_cast<double>(k));
            const auto count = std::ranges::count(sizes.diameters, d);
            CHECK(shares[k].name == std::to_string(static_cast<int>(d)));
            CHECK(shares[k].count == count);
            CHECK(shares[k].wanted_share == doctest::Approx(wanted[k]));
            CHECK(shares[k].realised_share ==
                  doctest::Approx(static_cast<double>(count) * (by == Basis::number ? 1 : d * d * d) / all));
            CHECK(std::abs(shares[k].realised_share - wanted[k]) < 0.02);
        }
    }
    CHECK(sample_report(size_distribution({}), sample(size_distribution({}), 10)).components.empty());
}
