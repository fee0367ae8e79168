#pragma once
// Means of few values, and how far they can be trusted.

#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>

namespace bernal {

/// An estimate of a quantity measured several times, independently. What so few values cannot tell is not a number.
struct Estimate {
    double mean = std::numeric_limits<double>::quiet_NaN();
    double standard_error = std::numeric_limits<double>::quiet_NaN();  ///< of the mean; needs two values
    double low = std::numeric_limits<double>::quiet_NaN();             ///< confidence interval of the mean
    double high = std::numeric_limits<double>::quiet_NaN();
    std::size_t count = 0;  ///< values that are numbers; others are left out
};

/// The interval is Student's: right for values that scatter normally. `confidence` in (0, 1).
Estimate student_estimate(std::span<const double> values, double confidence = 0.95);

/// The interval is that of the means of 10,000 samples drawn from the values with replacement, widened by
/// sqrt(n / (n - 1)) as so few values ask for (Efron & Tibshirani, An Introduction to the Bootstrap, 1993): for values
/// that scatter askew, ten or more of them. The same `seed` gives the same interval.
Estimate bootstrap_estimate(std::span<const double> values, double confidence = 0.95, std::uint64_t seed = 1);

}  // namespace bernal
