#pragma once

#include "bernal/size_distribution.hpp"

namespace bernal {

/// The mean diameter of volume over surface, of discs too: a `gap` of 5% is a share of it.
inline double sauter_diameter(const SizeDistribution& distribution) {
    return distribution.moment(3) / distribution.moment(2);
}

}  // namespace bernal
