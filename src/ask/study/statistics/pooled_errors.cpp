#include "study/statistics/pooled_errors.hpp"

#include <boost/math/distributions/normal.hpp>
#include <boost/math/distributions/students_t.hpp>
#include <cmath>
#include <limits>

namespace bernal {
namespace {

constexpr double upper = 0.975;

double student_factor(double degrees_of_freedom) {
    return boost::math::quantile(boost::math::students_t(degrees_of_freedom), upper) /
           boost::math::quantile(boost::math::normal(), upper);
}

}  // namespace

PooledErrors pooled_errors(std::span<const Estimate> estimates, std::span<const double> spheres) {
    const auto size = [&](std::size_t i) { return spheres.empty() ? 1.0 : spheres[i]; };
    double squares = 0, degrees_of_freedom = 0;
    for (std::size_t i = 0; i < estimates.size(); ++i) {
        if (estimates[i].count < 2) continue;
        const auto n = static_cast<double>(estimates[i].count);
        squares += (n - 1) * n * std::pow(estimates[i].standard_error, 2) * size(i);
        degrees_of_freedom += n - 1;
    }
    PooledErrors pooled;
    const bool known = degrees_of_freedom > 0;
    if (known) pooled.student = student_factor(degrees_of_freedom);
    for (std::size_t i = 0; i < estimates.size(); ++i)
        pooled.standard_errors.push_back(
            known ? std::sqrt(squares / degrees_of_freedom / size(i) / static_cast<double>(estimates[i].count))
                  : std::numeric_limits<double>::quiet_NaN());
    return pooled;
}

}  // namespace bernal
