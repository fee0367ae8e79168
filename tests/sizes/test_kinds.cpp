#include <doctest/doctest.h>

#include <cmath>

#include "bernal/error.hpp"
#include "bernal/size_options.hpp"
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
