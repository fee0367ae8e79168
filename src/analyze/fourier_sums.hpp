#pragma once
// Sums over all centres of exp(-i k r), k being a vector of the reciprocal lattice of a periodic cell: 2 pi n / length
// along each axis, n whole.

#include <array>
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
    const Vec3 from = cell.wrapped(p) - cell.origin;
    return {from.x / cell.lengths.x, from.y / cell.lengths.y, from.z / cell.lengths.z};
}

}  // namespace bernal
