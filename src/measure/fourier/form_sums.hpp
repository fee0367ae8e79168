#pragma once
// All sums over long waves of what spheres fill, at once.

#include "fourier/fourier_sums.hpp"

namespace bernal {

/// Nodes among `radii` (ascending, different) between which the transform of a sphere at wave numbers up to `end` is
/// interpolated to 1e-10 of that of the largest: all of them, or Chebyshev's where these are fewer. The transform
/// oscillates with k r and is entire in r, so that k times half the range of radii, and some more, are enough.
std::vector<double> form_nodes(const std::vector<double>& radii, double end);

/// All radii of the packing, each once, ascending.
std::vector<double> different_radii(const Packing& packing);

/// The sums of `weight` of each sphere times exp(-i k r), for `vectors` with |n| <= most along each axis and wave
/// numbers up to `end`: by one FastSums for each node, of the spheres' shares in it.
FourierSums form_sums(const Packing& packing, std::span<const WaveVector> vectors, const WaveVector& most, double end,
                      Weight weight);

}  // namespace bernal
