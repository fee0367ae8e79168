#pragma once
// All sums over long waves at once.

#include <string>

#include "fourier/fourier_sums.hpp"

namespace bernal {

/// All with |n| <= most along each axis, of spheres that count 1 or as `weights` tell, by a fast Fourier transform of
/// centres that are spread over a grid (Barnett, Magland & af Klinteberg, SIAM J. Sci. Comput. 41, C479 (2019)): to
/// 1e-9 of the root of their number and better.
class FastSums {
  public:
    FastSums(const Packing& packing, const WaveVector& most, std::span<const double> weights = {});
    std::complex<double> operator()(WaveVector n) const;

    /// Numbers in the grid for so many.
    static double grid_size(const WaveVector& most, int dimension);

  private:
    std::array<std::size_t, 3> size_;            ///< of the grid
    std::array<std::vector<double>, 3> kernel_;  ///< its transform along each axis
    std::vector<double> grid_;                   ///< transformed in place: the half with n >= 0 along x
};

/// Why there are none, as the rest of a sentence; empty where there are.
std::string fast_sums_fault();

}  // namespace bernal
