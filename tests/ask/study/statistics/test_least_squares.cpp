#include <doctest/doctest.h>

#include <cmath>
#include <vector>

#include "study/statistics/least_squares.hpp"

using namespace bernal;

namespace {

const std::vector<std::vector<double>> line{{1, 0}, {1, 1}, {1, 2}, {1, 3}};
const std::vector<double> unknown(4, NAN);

}  // namespace

TEST_CASE("a line through values on a line is exact") {
    const LinearFit fit = fit_linear(line, std::vector<double>{1, 3, 5, 7}, std::vector<double>(4, 0.1));
    CHECK(fit.coefficients[0] == doctest::Approx(1));
    CHECK(fit.coefficients[1] == doctest::Approx(2));
    CHECK(fit.degrees_of_freedom == 2);
    CHECK(fit.chi_squared < 1e-20);
    // Textbook: var(slope) = s^2 / sum (x - mean)^2 = 0.01 / 5, var(intercept) = s^2 (1/4 + 1.5^2 / 5).
    CHECK(fit.variance(1) == doctest::Approx(0.002));
    CHECK(fit.variance(0) == doctest::Approx(0.01 * 0.7));
}

TEST_CASE("errors that are not known come from the scatter") {
    // Residuals 0.01, -0.13, 0.23, -0.11: s^2 = 0.082 / 2.
    const LinearFit fit = fit_linear(line, std::vector<double>{1.1, 2.9, 5.2, 6.8}, unknown);
    CHECK(fit.coefficients[0] == doctest::Approx(1.09));
    CHECK(fit.coefficients[1] == doctest::Approx(1.94));
    CHECK(std::sqrt(fit.variance(1)) == doctest::Approx(std::sqrt(0.041 / 5)));
    CHECK_FALSE(are_known(unknown));
}

TEST_CASE("values that miss the model by more than their errors make the errors larger") {
    const std::vector<double> bent{0, 1, 4, 9};
    const LinearFit close = fit_linear(line, bent, std::vector<double>(4, 0.1));
    const LinearFit loose = fit_linear(line, bent, std::vector<double>(4, 10));
    const LinearFit none = fit_linear(line, bent, unknown);
    CHECK(close.variance(0) == doctest::Approx(none.variance(0)));
    CHECK(loose.variance(0) == doctest::Approx(100 * 0.7));
}

TEST_CASE("a value with a small error counts more") {
    const LinearFit fit = fit_linear({{1}, {1}}, std::vector<double>{0, 1}, std::vector<double>{0.1, 0.2});
    CHECK(fit.coefficients[0] == doctest::Approx(0.2));  // (0/0.01 + 1/0.04) / (1/0.01 + 1/0.04)
}

TEST_CASE("rows tell coefficients apart, or not") {
    CHECK(tell_apart(line));
    CHECK_FALSE(tell_apart({{1, 2}, {1, 2}, {1, 2}}));
    CHECK_FALSE(tell_apart({{1, 2}}));
    CHECK_FALSE(tell_apart({}));
}
