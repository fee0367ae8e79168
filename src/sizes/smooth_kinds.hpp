#pragma once
// Kinds without a power law of their own, as many narrow intervals. The shares at the borders between intervals are
// exact; inside, ln(density) follows its chord over ln d, which is off by (1/8) h^2 (ln density)'' for a width h, and
// leaves an interval's mean volume right to order h^4.

#include <vector>

#include "bernal/size_distribution.hpp"

namespace bernal {

/// A range of diameters; upper may be infinite, lower 0.
struct SizeRange {
    double lower;
    double upper;
};

/// `mean` by number and `sigma` of ln d, both before the cut to `range`. In two dimensions "by mass" means by area.
std::vector<SizeInterval> lognormal_intervals(double mean, double sigma, SizeRange range, int dimension);

/// `mean` and `sigma` by number, both lengths, before the cut to `range` (lower > 0).
std::vector<SizeInterval> normal_intervals(double mean, double sigma, SizeRange range);

/// Passing by mass 1 - exp(-(d/scale)^shape) before the cut to `range` (lower > 0).
std::vector<SizeInterval> weibull_intervals(double scale, double shape, SizeRange range, int dimension);

/// The diameter that the share `passing` by mass passes, before any cut.
double weibull_diameter(double scale, double shape, double passing);

/// The share of the whole curve (by number; Weibull: by mass) that lies in the range.
double lognormal_share(double mean, double sigma, SizeRange range);
double normal_share(double mean, double sigma, SizeRange range);
double weibull_share(double scale, double shape, SizeRange range);

}  // namespace bernal
