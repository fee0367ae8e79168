#include "study/statistics/extrapolation.hpp"

#include <algorithm>
#include <boost/math/tools/minima.hpp>
#include <cmath>
#include <set>
#include <string>
#include <vector>

#include "bernal/error.hpp"
#include "core/number_text.hpp"
#include "study/statistics/least_squares.hpp"

namespace bernal {
namespace {

constexpr double least_exponent = 0.05, largest_exponent = 4;

struct Values {
    std::vector<double> x, value, standard_error;

    bool errors_known() const { return are_known(standard_error); }
};

Values values_of(std::span<const MeasuredPoint> points) {
    Values all;
    for (const MeasuredPoint& p : points) {
        if (!std::isfinite(p.x) || !std::isfinite(p.value))
            throw InputError("a limit cannot be taken of values that are no numbers; leave such points out");
        all.x.push_back(p.x);
        all.value.push_back(p.value);
        all.standard_error.push_back(p.standard_error);
    }
    return all;
}

void require_points(const Values& all, std::size_t coefficients) {
    const std::size_t different = std::set<double>(all.x.begin(), all.x.end()).size();
    const std::size_t needed = coefficients + (all.errors_known() ? 0 : 1);
    if (different < needed)
        throw InputError("a limit needs " + std::to_string(needed) + " different points or more, " +
                         (different == 1 ? "1 is" : std::to_string(different) + " are") + " there; give more");
}

/// A fit of value = c0 + c1 f(x).
template <class Function>
LinearFit fit_of(const Values& all, Function&& f) {
    std::vector<std::vector<double>> rows;
    for (const double x : all.x) rows.push_back({1, f(x)});
    return fit_linear(rows, all.value, all.standard_error);
}

LinearFit fit_of_power(const Values& all, double exponent) {
    return fit_of(all, [&](double x) { return -std::pow(x, -exponent); });
}

/// All three coefficients vary: the fit made linear about the best exponent.
LinearFit fit_about(const Values& all, double exponent, double amplitude) {
    std::vector<std::vector<double>> rows;
    for (const double x : all.x) {
        const double power = std::pow(x, -exponent);
        rows.push_back({1, -power, amplitude * power * std::log(x)});
    }
    return fit_linear(rows, all.value, all.standard_error);
}

}  // namespace

Limit limit_of_line(std::span<const MeasuredPoint> points) {
    const Values all = values_of(points);
    require_points(all, 2);
    const LinearFit fit = fit_of(all, [](double x) { return x; });
    return {fit.coefficients[0], std::sqrt(fit.variance(0)), fit.coefficients[1], 1,
            fit.chi_squared,     fit.degrees_of_freedom};
}

Limit limit_of_power(std::span<const MeasuredPoint> points) {
    Values all = values_of(points);
    require_points(all, 3);
    const double scale = std::ranges::min(all.x);
    if (!(scale > 0)) throw InputError("a power law to infinity needs values above 0, not " + number_text(scale));
    for (double& x : all.x) x /= scale;  // so that powers neither vanish nor overflow
    const auto [exponent, least] = boost::math::tools::brent_find_minima(
        [&](double b) { return fit_of_power(all, b).chi_squared; }, least_exponent, largest_exponent, 40);
    if (exponent < 1.01 * least_exponent || exponent > 0.99 * largest_exponent)
        throw InputError("the values follow no power law to a limit (its exponent ends at " + number_text(exponent) +
                         "); give a wider range of points, or more seeds");
    const LinearFit best = fit_of_power(all, exponent);
    const LinearFit about = fit_about(all, exponent, best.coefficients[1]);
    return {best.coefficients[0],
            std::sqrt(about.variance(0)),
            best.coefficients[1] * std::pow(scale, exponent),
            exponent,
            least,
            about.degrees_of_freedom};
}

}  // namespace bernal
