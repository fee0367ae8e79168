#pragma once
// How a quantity grows: the exponent of a power law through measured points.

#include <cmath>
#include <cstddef>
#include <vector>

namespace bernal::papers {

/// Least squares of log y over log x: the slope.
inline double exponent(const std::vector<double>& x, const std::vector<double>& y) {
    double sum_u = 0, sum_v = 0, sum_uu = 0, sum_uv = 0;
    for (std::size_t i = 0; i < x.size(); ++i) {
        const double u = std::log(x[i]), v = std::log(y[i]);
        sum_u += u, sum_v += v, sum_uu += u * u, sum_uv += u * v;
    }
    const auto n = static_cast<double>(x.size());
    return (n * sum_uv - sum_u * sum_v) / (n * sum_uu - sum_u * sum_u);
}

}  // namespace bernal::papers
