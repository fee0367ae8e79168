#include <doctest/doctest.h>

#include <cmath>
#include <vector>

#include "bernal/error.hpp"
#include "search/access_fit.hpp"

using namespace bernal;

namespace {

/// Tests and accesses in several proportions and amounts, with the seconds that they take; every other time is `noise`
/// longer, and the ones between that much shorter.
std::vector<AccessSample> samples(double seconds_per_test, double seconds_per_access, double noise = 0) {
    std::vector<AccessSample> all;
    double sign = 1;
    for (const double tests : {1e5, 3e5, 1e6, 4e6})
        for (const double accesses : {2e5, 5e5, 3e6}) {
            all.push_back(
                {tests, accesses, (tests * seconds_per_test + accesses * seconds_per_access) * (1 + sign * noise)});
            sign = -sign;
        }
    return all;
}

}  // namespace

TEST_CASE("times that are exactly so much a test and so much an access give their ratio") {
    for (const double ratio : {0.0, 0.01, 0.2, 1.0, 30.0})
        for (const double seconds_per_test : {1e-9, 1e-6}) {
            CAPTURE(ratio);
            const double fit = fitted_access_cost(samples(seconds_per_test, ratio * seconds_per_test));
            CHECK(fit == doctest::Approx(ratio).epsilon(1e-9));
        }
    // Two samples that differ are two equations.
    const std::vector<AccessSample> two{{100, 10, 100 + 3 * 10}, {10, 100, 10 + 3 * 100}};
    CHECK(fitted_access_cost(two) == doctest::Approx(3));
}

TEST_CASE("short times weigh as much as long ones, so noise is averaged out") {
    for (const double noise : {0.01, 0.05, 0.1})
        CHECK(std::abs(fitted_access_cost(samples(2e-9, 1e-9, noise)) - 0.5) < 2 * noise);
    // One long time that is a tenth off would take least absolute squares to 0.57; here it is one of thirteen.
    std::vector<AccessSample> all = samples(2e-9, 1e-9);
    all.push_back({1e8, 1e8, 1.1 * 3e-1});
    CHECK(std::abs(fitted_access_cost(all) - 0.5) < 0.02);
}

TEST_CASE("accesses that seem to save time cost nothing") { CHECK(fitted_access_cost(samples(2e-9, -5e-11)) == 0); }

TEST_CASE("times that give a pair test no time of its own are refused") {
    CHECK_THROWS_AS(fitted_access_cost(samples(0, 1e-9)), InputError);
    CHECK_THROWS_AS(fitted_access_cost(samples(-1e-11, 1e-9)), InputError);
    // One proportion of tests to accesses, or none at all, cannot tell the one from the other.
    CHECK_THROWS_AS(fitted_access_cost(std::vector<AccessSample>{{100, 10, 1}, {200, 20, 2}}), InputError);
    CHECK_THROWS_AS(fitted_access_cost({}), InputError);
    CHECK_THROWS_AS(fitted_access_cost(std::vector<AccessSample>{{100, 10, 0}, {10, 100, 1}}), InputError);
}
