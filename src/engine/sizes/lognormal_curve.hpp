#pragma once
// Lognormal curves as options tell them: by a mean and a width, or by the diameters that 10, 50 and 90 % pass.

#include "bernal/size_options.hpp"

namespace bernal {

/// ln d = centre + sigma z, z being a standard normal number; `sigma` may be another below the median than above it,
/// where the curve goes through three given points. The shares are of number or mass, as who uses it says.
struct LognormalCurve {
    double centre = 0;  ///< ln of the median
    double sigma_below = 1, sigma_above = 1;

    double z(double diameter) const;  ///< -infinity for 0
    double diameter(double z) const;
    bool is_one() const { return sigma_below == sigma_above; }
};

/// The curve whose shares have the mean diameter `mean`.
LognormalCurve lognormal_of_mean(double mean, double sigma);

/// How many of `d10`, `d50`, `d90` are given.
int quantile_count(const SizeOptions& options);

/// The curve of options of the kind lognormal, with their defaults filled in.
LognormalCurve lognormal_curve(const SizeOptions& options);

}  // namespace bernal
