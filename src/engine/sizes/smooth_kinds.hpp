#pragma once
// Kinds without a power law of their own, as many narrow intervals. The shares at the borders between intervals are
// exact; inside, ln(density) follows its chord over ln d, which is off by (1/8) h^2 (ln density)'' for a width h, and
// leaves an interval's mean volume right to order h^4.

#include <vector>

#include "bernal/size_distribution.hpp"
#include "sizes/lognormal_curve.hpp"

namespace bernal {

/// A range of diameters; upper may be infinite, lower 0.
struct SizeRange {
    double lower;
    double upper;
};

/// What a curve tells shares of: grains, or their masses, d^dimension each (of discs areas).
struct CurveOf {
    bool mass = false;
    int dimension = 3;
};

/// The curve before the cut to `range`. By mass it is again lognormal by number, with the same sigma and a median lower
/// by the factor exp(-dimension sigma^2): Hatch & Choate, J. Franklin Inst. 207 (1929) 369.
std::vector<SizeInterval> lognormal_intervals(const LognormalCurve& curve, SizeRange range, CurveOf of);

/// `mean` and `sigma`, both lengths, before the cut to `range` (lower > 0).
std::vector<SizeInterval> normal_intervals(double mean, double sigma, SizeRange range, CurveOf of);

/// Passing 1 - exp(-(d/scale)^shape) before the cut to `range` (lower > 0).
std::vector<SizeInterval> weibull_intervals(double scale, double shape, SizeRange range, CurveOf of);

/// The diameter that the share `passing` passes, before any cut.
double weibull_diameter(double scale, double shape, double passing);

/// The share of the whole curve that lies in the range.
double lognormal_share(const LognormalCurve& curve, SizeRange range);
double normal_share(double mean, double sigma, SizeRange range);
double weibull_share(double scale, double shape, SizeRange range);

}  // namespace bernal
