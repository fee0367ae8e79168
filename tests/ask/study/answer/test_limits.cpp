#include <doctest/doctest.h>

#include <cmath>

#include "core/number_text.hpp"
#include "study/answer/limits.hpp"
#include "study/studies.hpp"

using namespace bernal;
using namespace bernal::test;

TEST_CASE("a result that falls with the surface of the sample has its limit, for each value of the other axes") {
    const Study s = study(
        "seeds = 2\n[axes]\ndiameter-mean = [1, 2]\ncount = [1000, 8000, 64000]\n[extrapolate]\naxis = \"count\"\n");
    const KnownPoints known = known_points(s, {});
    Outcomes outcomes;
    for (const StudyPoint& point : known.points) {
        const double bulk = point.labels[0] == "1" ? 0.64 : 0.65;
        const double fraction = bulk - 0.2 / std::cbrt(*parse_number(point.labels[1]));
        outcomes[point.names[0]] = outcome(fraction + 1e-5);
        outcomes[point.names[1]] = outcome(fraction - 1e-5);
    }
    const auto limits = limits_of(s, known, outcomes);
    REQUIRE(limits.size() == 2);
    CHECK(limits[0].labels == Texts{"1", ""});
    CHECK(limits[0].limit->value == doctest::Approx(0.64).epsilon(1e-4));
    CHECK(limits[1].limit->value == doctest::Approx(0.65).epsilon(1e-4));
    CHECK(to_csv(texts_of(s, limits))
              .starts_with("diameter-mean,count,along,result,limit,standard_error,amplitude,exponent,"
                           "chi_squared,degrees_of_freedom\n1,,count,packing_fraction,0.6"));
}

TEST_CASE("what cannot be extrapolated says why") {
    const Study s = study("[axes]\neffort = [\"dense\", \"standard\"]\n[extrapolate]\naxis = \"effort\"\n");
    const auto limits = limits_of(s, known_points(s, {}), {});
    REQUIRE(limits.size() == 1);
    CHECK(!limits[0].limit);
    CHECK(!limits[0].fault.empty());
}
