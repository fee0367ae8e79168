#pragma once
// Sums over all centres of exp(-i k r), k being a vector of the reciprocal lattice of a periodic cell: 2 pi n / length
// along each axis, n whole, and in a tilted cell those whose waves fit its images.

#include <array>
#include <cmath>
#include <complex>
#include <cstdint>
#include <span>
#include <vector>

#include "bernal/packing.hpp"

namespace bernal {

using WaveVector = std::array<int, 3>;  ///< n along each axis
using FourierSums = std::vector<std::complex<double>>;

double wave_number(const Cell& cell, const WaveVector& n);  ///< |k|

/// What each sphere counts at a wave number; nothing: 1.
using Weight = double (*)(double radius, double wave_number);

/// Term by term.
FourierSums direct_sums(const Packing& packing, std::span<const WaveVector> vectors, Weight weight = nullptr);

/// Where a point is, in periods: in [0, 1) along each axis.
inline Vec3 share_of(const Cell& cell, Vec3 p) {
    Vec3 share = cell.shares(cell.wrapped(p));
    for (int axis = 0; axis < 3 && cell.is_tilted(); ++axis) share[axis] -= std::floor(share[axis]);
    return share;
}

}  // namespace bernal
