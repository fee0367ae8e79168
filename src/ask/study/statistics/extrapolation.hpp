#pragma once
// What a quantity would be in a limit that no packing reaches: infinitely slow, infinitely large.

#include <cstddef>
#include <span>

namespace bernal {

struct MeasuredPoint {
    double x = 0;
    double value = 0;
    double standard_error = 0;  ///< not a number, or 0, where it is not known
};

/// A limit with the standard error of its fit (least_squares.hpp).
struct Limit {
    double value = 0;
    double standard_error = 0;
    double amplitude = 0;  ///< the model's second coefficient
    double exponent = 0;   ///< of limit_of_power; 1 for a line
    double chi_squared = 0;
    std::size_t degrees_of_freedom = 0;
};

/// The limit of value = limit + amplitude x, at x = 0: x is 1/N, 1/N^(1/3) ... Two points or more whose errors are
/// known, three otherwise. Throws InputError for fewer, for x that are all the same, and for values that are not
/// finite.
Limit limit_of_line(std::span<const MeasuredPoint> points);

/// The limit of value = limit - amplitude x^-exponent, x to infinity: x > 0 is an effort, a time, a number of spheres.
/// The exponent is fitted between 0.05 and 4. Three different x or more where errors are known, four otherwise. Throws
/// InputError as above, and where values follow no such law: the exponent ends at a bound.
Limit limit_of_power(std::span<const MeasuredPoint> points);

}  // namespace bernal
