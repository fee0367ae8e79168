#pragma once
// Partial moments of a size distribution: how many grains are smaller or larger than a diameter, and how large they are
// together. It is all that the cost of a hierarchical grid depends on.

#include <array>
#include <functional>
#include <vector>

#include "bernal/size_distribution.hpp"

namespace bernal {

/// [k] is the integral of x^k f(x), k = 0..3, over a range of diameters x, f being the number density: [0] is a share
/// of the grains by number.
using Moments = std::array<double, 4>;

/// below(d) + above(d) are the moments of all grains, of which [0] is 1. There are two functions so that both tails
/// keep their digits.
struct SizeMoments {
    double d_min = 0, d_max = 0;
    std::function<Moments(double d)> below;  ///< over x <= d: grains of exactly the diameter d are included
    std::function<Moments(double d)> above;  ///< over x > d
};

SizeMoments size_moments(const SizeDistribution& distribution);  ///< in closed form

/// The moments of exactly these grains, in any order. Throws InputError when there are none, or one is not a usable
/// diameter.
SizeMoments size_moments(std::vector<double> diameters);

}  // namespace bernal
