#pragma once
// The smallest gap of a packing, as a length: what spheres that keep apart are held to. The certificate's own is
// relative to diameters, and its smallest another one where sizes differ.

#include "bernal/certificate.hpp"

namespace bernal {

struct SmallestGap {
    double gap = 0;  ///< distance between surfaces; negative where they overlap
    TightestPlace place;
};

/// Between any two spheres, a sphere and its own periodic image, and spheres and walls, in the terms of certify(): of
/// pairs |separation(i, j)| - (r_i + r_j). Left out are the first `kept` spheres among each other, and their walls.
/// `expected` is where the search begins, of no influence on the result. Throws InputError as certify() does, and where
/// all spheres are kept.
SmallestGap smallest_gap(const Packing& packing, double expected, std::size_t kept = 0);

}  // namespace bernal
