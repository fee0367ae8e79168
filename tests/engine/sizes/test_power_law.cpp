#include <doctest/doctest.h>

#include <boost/math/quadrature/gauss_kronrod.hpp>

#include "sizes/power_law.hpp"

using boost::math::quadrature::gauss_kronrod;
using namespace bernal;

TEST_CASE("growth is the mean of e^x, through zero without a jump") {
    CHECK(mean_exponential(0) == 1);
    for (double t : {-30.0, -1.0, -1e-9, 1e-9, 1.0, 30.0}) {
        const double integral = gauss_kronrod<double, 61>::integrate([](double x) { return std::exp(x); }, 0.0, t, 10);
        CHECK(mean_exponential(t) == doctest::Approx(integral / t).epsilon(1e-13));
    }
}

TEST_CASE("the share below a place and the place of a share undo each other, and both tails add up") {
    for (double s : {-12.0, -2.5, -1e-12, 0.0, 1e-3, 3.0})
        for (double length : {1e-6, 0.5, 7.0})
            for (double u : {1e-9, 0.1, 0.5, 0.99}) {
                const double x = inverse_exponential_share(s, length, u, 1 - u);
                CHECK(exponential_share(s, length, x) == doctest::Approx(u).epsilon(1e-9));
                CHECK(exponential_share_above(s, length, x) == doctest::Approx(1 - u).epsilon(1e-9));
            }
}

TEST_CASE("the far upper tail keeps its digits") {
    const double s = -2.5, length = std::log(1000.0), above = 1e-9;
    // e^(s x) = above + u e^(s L) with u = 1 - above
    const double x = inverse_exponential_share(s, length, 1 - above, above);
    CHECK(exponential_share_above(s, length, x) == doctest::Approx(above).epsilon(1e-12));
}
