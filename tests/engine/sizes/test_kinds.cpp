#include <doctest/doctest.h>

#include <cmath>
#include <utility>

#include "bernal/error.hpp"
#include "bernal/sampling.hpp"
#include "bernal/size_options.hpp"
#include "sizes/mass_quantile.hpp"
#include "sizes/temporary_file.hpp"

using namespace bernal;

namespace {

SizeOptions of_kind(SizeKind kind) {
    SizeOptions o;
    o.kind = kind;
    return o;
}

}  // namespace

TEST_CASE("monodisperse is one size") {
    SizeOptions o = of_kind(SizeKind::monodisperse);
    o.diameter_mean = 2.5;
    const SizeDistribution d = size_distribution(o);
    CHECK(d.d_min() == 2.5);
    CHECK(d.d_max() == 2.5);
    CHECK(d.quantile(0.7) == 2.5);
    CHECK(d.passing(2.5) == 1);
    CHECK(d.passing(2.4) == 0);
}

TEST_CASE("bidisperse has the wanted volume share of small grains and two classes") {
    SizeOptions o = of_kind(SizeKind::bidisperse);
    o.diameter_min = 2;
    o.diameter_max = 8;
    o.small_volume_share = 0.25;
    const SizeDistribution d = size_distribution(o);
    CHECK(d.passing(2) == doctest::Approx(0.25).epsilon(1e-14));
    CHECK(d.number_above(2) == doctest::Approx(3 / (3 + 64.0)).epsilon(1e-14));
    CHECK(d.class_count() == 2);
    CHECK(d.size_class(2) == 0);
    CHECK(d.size_class(8) == 1);
}

TEST_CASE("Fuller's curve by mass for any exponent, 0 being its logarithmic limit") {
    SizeOptions o = of_kind(SizeKind::fuller);
    o.diameter_max = 16;
    o.diameter_min = 1;
    CHECK(size_distribution(o).passing(4) == doctest::Approx((2 - 1) / (4 - 1.0)).epsilon(1e-13));
    o.exponent = 1;
    CHECK(size_distribution(o).passing(4) == doctest::Approx(3 / 15.0).epsilon(1e-13));
    o.exponent = 0;
    CHECK(size_distribution(o).passing(4) == doctest::Approx(0.5).epsilon(1e-13));
}

TEST_CASE("uniform kinds and power laws are the same family") {
    SizeOptions power = of_kind(SizeKind::power_law);
    power.exponent = -3;
    CHECK(size_distribution(power).moment(3) == size_distribution(of_kind(SizeKind::uniform_volume)).moment(3));
    power.exponent = 0;
    CHECK(size_distribution(power).moment(3) == size_distribution(of_kind(SizeKind::uniform_size)).moment(3));
}

TEST_CASE("smooth kinds have the means that the options name") {
    SizeOptions lognormal = of_kind(SizeKind::lognormal);
    lognormal.diameter_mean = 4;
    lognormal.sigma = 0.3;
    CHECK(size_distribution(lognormal).moment(1) == doctest::Approx(4).epsilon(1e-9));
    SizeOptions normal = of_kind(SizeKind::normal);
    normal.diameter_mean = 4;
    normal.sigma = 0.2;
    CHECK(size_distribution(normal).moment(1) == doctest::Approx(4).epsilon(1e-9));
    SizeOptions weibull = of_kind(SizeKind::weibull);
    weibull.diameter_mean = 4;
    const double characteristic = (1 - std::exp(-1.0) - 0.10) / 0.89;
    CHECK(size_distribution(weibull).passing(4) == doctest::Approx(characteristic).epsilon(1e-7));
}

TEST_CASE("discrete sizes have the wanted shares by mass, volume and number, and a class each") {
    SizeOptions o = of_kind(SizeKind::discrete);
    o.diameters = {60, 25, 15}, o.shares = {50, 30, 20};
    const SizeDistribution by_mass = size_distribution(o);
    CHECK(by_mass.passing(15) == doctest::Approx(0.2).epsilon(1e-14));
    CHECK(by_mass.passing(25) == doctest::Approx(0.5).epsilon(1e-14));
    CHECK(by_mass.passing(60) == doctest::Approx(1).epsilon(1e-14));
    CHECK(by_mass.class_count() == 3);
    for (const auto& [d, size_class] : {std::pair{15.0, 0}, {25.0, 1}, {60.0, 2}})
        CHECK(by_mass.size_class(d) == size_class);
    CHECK(by_mass.top_above() == 25);
    o.shares_by = Basis::volume;
    CHECK(size_distribution(o).number_above(15) == by_mass.number_above(15));
    o.shares_by = Basis::number;
    CHECK(size_distribution(o).number_above(15) == doctest::Approx(0.8).epsilon(1e-14));
    o.shares_by = Basis::mass, o.dimension = 2;
    const double large = 50.0 / 3600, middle = 30.0 / 625, small = 20.0 / 225;
    CHECK(size_distribution(o).number_above(25) == doctest::Approx(large / (large + middle + small)).epsilon(1e-13));
    o.diameters = {4}, o.shares = {100};
    CHECK(size_distribution(o).d_max() == 4);
}

TEST_CASE("two sizes, half of them by number") {
    SizeOptions o = of_kind(SizeKind::bidisperse);
    o.shares = {50, 50}, o.shares_by = Basis::number;
    const SizeDistribution d = size_distribution(o);
    CHECK(d.number_above(1) == 0.5);
    CHECK(d.passing(1) == doctest::Approx(1 / 28.0).epsilon(1e-14));
    SizeOptions by_volume = of_kind(SizeKind::bidisperse);
    by_volume.shares = {30, 70};
    CHECK(size_distribution(by_volume).passing(1) ==
          doctest::Approx(size_distribution(of_kind(SizeKind::bidisperse)).passing(1)).epsilon(1e-14));
}

TEST_CASE("RRSB: d632 and the slope are those of a million samples, of what the cuts leave") {
    SizeOptions o = of_kind(SizeKind::rosin_rammler);
    o.d632 = 30, o.exponent = 1.1, o.diameter_min = 10, o.diameter_max = 150;
    const std::vector<double> grains = sample(size_distribution(o), 1'000'000).diameters;
    const auto whole = [](double d) { return 1 - std::exp(-std::pow(d / 30, 1.1)); };
    for (const double d : {15.0, 30.0, 60.0, 100.0})
        CHECK(mass_quantile(grains, (whole(d) - whole(10)) / (whole(150) - whole(10))) ==
              doctest::Approx(d).epsilon(0.005));
    // Hardly anything is cut off a steep curve: 63.2 % passes d632.
    o.exponent = 4, o.diameter_min = 3;
    CHECK(size_distribution(o).passing(30) == doctest::Approx(1 - std::exp(-1.0)).epsilon(2e-4));
    o.exponent.reset(), o.diameter_min.reset(), o.diameter_max.reset();
    SizeOptions weibull = of_kind(SizeKind::weibull);
    weibull.diameter_mean = 30;
    CHECK(size_distribution(o).moment(3) == size_distribution(weibull).moment(3));
}

TEST_CASE("Andreasen's curve of Funk and Dinger, and that of Gates, Gaudin and Schuhmann") {
    SizeOptions andreasen = of_kind(SizeKind::andreasen);
    andreasen.diameter_min = 0.5, andreasen.diameter_max = 32;
    const auto passing = [](double d, double q) {
        return (std::pow(d, q) - std::pow(0.5, q)) / (std::pow(32, q) - std::pow(0.5, q));
    };
    for (const double d : {1.0, 4.0, 20.0})
        CHECK(size_distribution(andreasen).passing(d) == doctest::Approx(passing(d, 0.37)).epsilon(1e-12));
    andreasen.exponent = 0.23;
    CHECK(size_distribution(andreasen).passing(4) == doctest::Approx(passing(4, 0.23)).epsilon(1e-12));
    SizeOptions gates = of_kind(SizeKind::gates_gaudin_schuhmann);
    gates.diameter_min = 0.5, gates.diameter_max = 32, gates.exponent = 0.7;
    const auto whole = [](double d) { return std::pow(d / 32, 0.7); };
    const std::vector<double> grains = sample(size_distribution(gates), 1'000'000).diameters;
    for (const double d : {2.0, 8.0, 20.0})
        CHECK(mass_quantile(grains, (whole(d) - whole(0.5)) / (1 - whole(0.5))) == doctest::Approx(d).epsilon(0.005));
}

TEST_CASE("normal and Weibull curves of masses and of numbers") {
    SizeOptions normal = of_kind(SizeKind::normal);
    normal.diameter_mean = 5, normal.sigma = 1, normal.of = Basis::mass;
    normal.diameter_min = 1, normal.diameter_max = 9;
    const std::vector<double> grains = sample(size_distribution(normal), 1'000'000, {Sampling::random, 9}).diameters;
    CHECK(mass_quantile(grains, 0.5) == doctest::Approx(5).epsilon(0.005));
    CHECK(mass_quantile(grains, 0.841345) == doctest::Approx(6).epsilon(0.005));
    CHECK(mass_quantile(grains, 0.158655) == doctest::Approx(4).epsilon(0.005));
    CHECK(size_distribution(normal).moment(4) / size_distribution(normal).moment(3) ==
          doctest::Approx(5).epsilon(1e-6));
    SizeOptions weibull = of_kind(SizeKind::weibull);
    weibull.diameter_mean = 2, weibull.exponent = 1.5, weibull.of = Basis::number;
    weibull.diameter_min = 1e-3, weibull.diameter_max = 100;
    const SizeDistribution d = size_distribution(weibull);
    CHECK(d.quantile(1 - std::exp(-1.0)) == doctest::Approx(2).epsilon(1e-4));
    for (const double k : {1.0, 2.0, 3.0})  // moments of Weibull's distribution
        CHECK(d.moment(k) == doctest::Approx(std::pow(2, k) * std::tgamma(1 + k / 1.5)).epsilon(2e-4));
}

TEST_CASE("the top class of an open tail hangs on the diameter that 99 % passes") {
    const SizeDistribution d = size_distribution(of_kind(SizeKind::lognormal));
    CHECK(d.passing(d.top_above() / top_class_share) == doctest::Approx(0.99).epsilon(1e-9));
    CHECK(size_distribution(of_kind(SizeKind::fuller)).top_above() == doctest::Approx(8));
}

TEST_CASE("tables and lists come from their files") {
    const TemporaryFile grading("1,0\n2,50\n4,100\n"), list("3\n1\n");
    SizeOptions table = of_kind(SizeKind::table);
    table.grading = grading.name;
    CHECK(size_distribution(table).passing(2) == doctest::Approx(0.5));
    table.grading_cut = 2;
    CHECK(size_distribution(table).d_min() == 2);
    SizeOptions listed = of_kind(SizeKind::list);
    listed.diameter_list = list.name;
    CHECK(size_distribution(listed).list().size() == 2);
    listed.diameter_list = "/nonexistent";
    CHECK_THROWS_AS(size_distribution(listed), FileError);
}
