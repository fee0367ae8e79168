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

/// All with |n| <= most along each axis, by a fast Fourier transform of centres that are spread over a grid (Barnett,
/// Magland & af Klinteberg, SIAM J. Sci. Comput. 41, C479 (2019)): to 1e-9 of the root of their number and better.
class FastSums {
  public:
    FastSums(const Packing& packing, const WaveVector& most);
    std::complex<double> operator()(WaveVector n) const;

    /// Numbers in the grid for so many.
    static double grid_size(const WaveVector& most, int dimension);

  private:
    std::array<std::size_t, 3> size_;            ///< of the grid
    std::array<std::vector<double>, 3> kernel_;  ///< its transform along each axis
    std::vector<double> grid_;                   ///< transformed in place: the half with n >= 0 along x
};

}  // namespace bernal
