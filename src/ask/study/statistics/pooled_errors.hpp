#pragma once
// What means of a few packings each are known by, where all scatter alike: two or three packings tell the scatter of
// their own point badly, those of all points together tell it well.

#include <span>
#include <vector>

#include "study/statistics/statistics.hpp"

namespace bernal {

struct PooledErrors {
    std::vector<double> standard_errors;  ///< of the means; not a number where no point has two packings
    /// By how much an interval of 95 % is wider than one of known errors: Student's quantile of all degrees of freedom
    /// over that of the normal distribution.
    double student = 1;
};

/// The variance of single packings is taken over all points, weighted by their degrees of freedom, and that of a mean
/// is its part of it. `spheres`: the variance falls as one over these, one a point; none: it is the same everywhere.
PooledErrors pooled_errors(std::span<const Estimate> estimates, std::span<const double> spheres = {});

}  // namespace bernal
