#include <doctest/doctest.h>

#include <boost/math/quadrature/gauss_kronrod.hpp>
#include <cmath>

#include "bernal/grading.hpp"
#include "bernal/size_options.hpp"

using namespace bernal;

namespace {

SizeOptions kind_of(SizeKind kind, double lower, double upper) {
    SizeOptions o;
    o.kind = kind, o.diameter_min = lower, o.diameter_max = upper;
    return o;
}

/// Numbers of grains that make up the shares by volume.
std::vector<SizePart> parts_by_volume(const std::vector<std::pair<double, SizeDistribution>>& all) {
    std::vector<SizePart> parts;
    for (const auto& [share, d] : all)
        parts.push_back({"p" + std::to_string(parts.size()), d, share / d.moment(d.dimension())});
    return parts;
}

}  // namespace

TEST_CASE("three gradings of other sieves: the combined curve is the sum of their masses, at every sieve to 1e-12") {
    const std::vector<Grading> gradings{{{0.063, 0}, {0.25, 18}, {0.5, 43}, {1, 71}, {2, 95}, {4, 100}},
                                        {{2, 0}, {4, 12}, {8, 88}, {16, 100}},
                                        {{4, 0}, {8, 7.5}, {11.2, 31}, {16, 77}, {31.5, 100}}};
    const std::vector<double> shares{0.35, 0.25, 0.4}, densities{2650, 2700, 3100};
    std::vector<SizePart> parts;
    for (std::size_t k = 0; k < 3; ++k) {
        const SizeDistribution d = grading_distribution(gradings[k]);
        parts.push_back({"abc", d, shares[k] / densities[k] / d.moment(3), densities[k]});
    }
    const SizeDistribution mixture = SizeDistribution::mixed(parts);
    double volume = 0;
    for (std::size_t k = 0; k < 3; ++k) volume += shares[k] / densities[k];
    // Percent passing of one grading, from its table alone: log-linear between sieves.
    const auto passing = [&](const Grading& grading, double d) {
        if (d <= grading.front().diameter) return 0.0;
        for (std::size_t k = 1; k < grading.size(); ++k)
            if (d <= grading[k].diameter)
                return (grading[k - 1].percent_passing + (grading[k].percent_passing - grading[k - 1].percent_passing) *
                                                             std::log(d / grading[k - 1].diameter) /
                                                             std::log(grading[k].diameter / grading[k - 1].diameter)) /
                       100;
        return 1.0;
    };
    for (const Grading& grading : gradings)
        for (const Sieve& sieve : grading) {
            CAPTURE(sieve.diameter);
            double by_mass = 0, by_volume = 0;
            for (std::size_t k = 0; k < 3; ++k) {
                by_mass += shares[k] * passing(gradings[k], sieve.diameter);
                by_volume += shares[k] / densities[k] / volume * passing(gradings[k], sieve.diameter);
            }
            CHECK(std::abs(mixture.passing_by_mass(sieve.diameter) - by_mass) < 1e-12);
            CHECK(std::abs(mixture.passing(sieve.diameter) - by_volume) < 1e-12);
        }
    CHECK(mixture.d_min() == 0.063);
    CHECK(mixture.d_max() == 31.5);
    CHECK(mixture.class_count() == 5 + 3 + 4);
}

TEST_CASE("curves of all kinds add up at any diameter, by mass, by number and in their moments") {
    SizeOptions lognormal;
    lognormal.kind = SizeKind::lognormal, lognormal.diameter_mean = 3, lognormal.sigma = 0.4;
    SizeOptions single;
    single.kind = SizeKind::monodisperse, single.diameter_mean = 5;
    const std::vector<std::pair<double, SizeDistribution>> all{
        {0.3, size_distribution(kind_of(SizeKind::fuller, 1, 16))},
        {0.2, size_distribution(lognormal)},
        {0.4, size_distribution(kind_of(SizeKind::uniform_size, 4, 9))},
        {0.1, size_distribution(single)}};
    const SizeDistribution mixture = SizeDistribution::mixed(parts_by_volume(all));
    double numbers = 0;
    for (const auto& [share, d] : all) numbers += share / d.moment(3);
    for (const double diameter : {0.8, 1.0, 2.3, 4.0, 4.9999, 5.0, 6.7, 9.0, 12.0, 15.99}) {
        CAPTURE(diameter);
        double passing = 0, above = 0;
        for (const auto& [share, d] : all) {
            passing += share * d.passing(diameter);
            above += share / d.moment(3) / numbers * d.number_above(diameter);
        }
        CHECK(mixture.passing(diameter) == doctest::Approx(passing).epsilon(1e-7));
        CHECK(mixture.number_above(diameter) == doctest::Approx(above).epsilon(1e-7));
    }
    for (const double power : {1.0, 2.0, 3.0, 4.0}) {
        double moment = 0;
        for (const auto& [share, d] : all) moment += share / d.moment(3) / numbers * d.moment(power);
        CHECK(mixture.moment(power) == doctest::Approx(moment).epsilon(1e-7));
    }
}

TEST_CASE("separate sizes, single ones that meet, and a mixture of one") {
    const auto single = [](double d) {
        SizeOptions o;
        o.kind = SizeKind::monodisperse, o.diameter_mean = d;
        return size_distribution(o);
    };
    const SizeDistribution gap =
        SizeDistribution::mixed(parts_by_volume({{0.5, size_distribution(kind_of(SizeKind::fuller, 1, 2))},
                                                 {0.5, size_distribution(kind_of(SizeKind::fuller, 8, 16))}}));
    CHECK(gap.passing(2) == doctest::Approx(0.5).epsilon(1e-12));
    CHECK(gap.passing(5) == gap.passing(2));
    const SizeDistribution twice = SizeDistribution::mixed(parts_by_volume({{0.5, single(2)}, {0.5, single(2)}}));
    CHECK(twice.discrete());
    CHECK(twice.d_max() == 2);
    CHECK(twice.class_count() == 2);
    const SizeDistribution fuller = size_distribution(kind_of(SizeKind::fuller, 1, 16));
    const SizeDistribution one = SizeDistribution::mixed(parts_by_volume({{1, fuller}}));
    CHECK(one.passing(3) == doctest::Approx(fuller.passing(3)).epsilon(1e-13));
    CHECK(one.class_names() == std::vector<std::string>{"p0"});
}

TEST_CASE("classes are named by part and sieve, in the parts' order") {
    const SizeDistribution sand = grading_distribution({{1, 0}, {2, 50}, {4, 100}});
    SizeOptions balls;
    balls.kind = SizeKind::discrete, balls.diameters = {60, 15}, balls.shares = {50, 50};
    const SizeDistribution mixture =
        SizeDistribution::mixed({{"sand", sand, 1},
                                 {"balls", size_distribution(balls), 1},
                                 {"dust", size_distribution(kind_of(SizeKind::fuller, 1, 2)), 1}});
    CHECK(mixture.class_names() == std::vector<std::string>{"sand 1-2", "sand 2-4", "balls 15", "balls 60", "dust"});
    CHECK(mixture.class_count() == 5);
    CHECK(size_distribution(balls).class_names() == std::vector<std::string>{"15", "60"});
    CHECK(size_distribution(kind_of(SizeKind::fuller, 1, 2)).class_names().empty());
}
