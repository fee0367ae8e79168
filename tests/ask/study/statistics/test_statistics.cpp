#include <doctest/doctest.h>

#include <cmath>
#include <vector>

#include "study/scatter.hpp"
#include "study/statistics/statistics.hpp"

using namespace bernal;

TEST_CASE("mean, standard error and Student's interval of known values") {
    // Half the interval: 2.7764, of the table of Student's t for 4 degrees of freedom, x 0.8602.
    const std::vector<double> values{1, 2, 3, 4, 6};
    const Estimate e = student_estimate(values);
    CHECK(e.count == 5);
    CHECK(e.mean == doctest::Approx(3.2));
    CHECK(e.standard_error == doctest::Approx(std::sqrt(3.7 / 5)));
    CHECK(e.low == doctest::Approx(0.8116).epsilon(1e-4));
    CHECK(e.high == doctest::Approx(5.5884).epsilon(1e-4));
    CHECK(student_estimate(values, 0.5).high < e.high);
}

TEST_CASE("what few values cannot tell is not a number") {
    const Estimate one = student_estimate(std::vector{0.64});
    CHECK(one.mean == 0.64);
    CHECK(one.count == 1);
    CHECK(std::isnan(one.standard_error));
    CHECK(std::isnan(one.low));
    CHECK(std::isnan(bootstrap_estimate(std::vector{0.64}).high));
    CHECK(std::isnan(student_estimate({}).mean));
    const Estimate holes = student_estimate(std::vector<double>{0.5, NAN, 0.7});
    CHECK(holes.count == 2);
    CHECK(holes.mean == doctest::Approx(0.6));
    const Estimate equal = student_estimate(std::vector{0.1, 0.1, 0.1});
    CHECK(equal.mean == 0.1);
    CHECK(equal.standard_error == 0);
}

TEST_CASE("both intervals hold the true mean as often as they say") {
    int student = 0, bootstrap = 0;
    constexpr int tries = 400;
    for (std::uint64_t t = 0; t < tries; ++t) {
        std::vector<double> values;
        for (std::uint64_t i = 0; i < 12; ++i) {
            values.push_back(test::normal(t, i));
        }
        const Estimate s = student_estimate(values, 0.9), b = bootstrap_estimate(values, 0.9, t);
        student += s.low <= 0 && 0 <= s.high;
        bootstrap += b.low <= 0 && 0 <= b.high;
    }
    CHECK(student > 0.86 * tries);
    CHECK(student < 0.94 * tries);
    CHECK(bootstrap > 0.84 * tries);
    CHECK(bootstrap < 0.94 * tries);
}

TEST_CASE("the bootstrap is the same for the same seed, and leans to where values scatter") {
    const std::vector<double> askew{1, 1, 1, 1, 1, 1, 1, 1, 1, 5};
    const Estimate e = bootstrap_estimate(askew, 0.9, 3);
    CHECK(e.low == bootstrap_estimate(askew, 0.9, 3).low);
    CHECK(e.high - e.mean > e.mean - e.low);
}
