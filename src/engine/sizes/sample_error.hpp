#pragma once
// By how much the packing fraction of a periodic sample may be off that of its sizes, as it has so few coarse grains:
// a standard error, measured on spheres (tests/benchmark/samples.py; the accuracy page has the figures). It grows where
// the coarse grains touch and carry the load, and where they are nearly equal: these crystallise in a cell of some
// tens, or fit it badly, in the same way for every seed.

#include <span>

#include "bernal/size_distribution.hpp"

namespace bernal {

/// The grains of the half decade below the largest diameter.
struct CoarseGrains {
    double number = 0;
    double spread = 0;  ///< standard deviation of their diameters over the mean, by volume
    double share = 0;   ///< of the volume of all grains, 0..1
};

CoarseGrains coarse_grains(std::span<const double> diameters, int dimension);

/// As expected in so many grains of a distribution.
CoarseGrains coarse_grains(const SizeDistribution& sizes, double grains);

/// Standard error of the packing fraction. Of discs it is that of coarse grains with a spread.
double sample_error(const CoarseGrains& grains, double packing_fraction, int dimension);

/// Its part by crystals and by cells that do not fit.
double order_error(const CoarseGrains& grains);

/// So many nearly equal grains that carry the load seldom crystallise at quick effort.
inline constexpr double enough_equal_grains = 240;

/// How nearly equal grains are, and whether they carry the load: 1 where both are true, near 0 where one is not. Finer
/// grains are taken to lie in their voids (Furnas 1931).
double need_of_many(const CoarseGrains& grains);

}  // namespace bernal
