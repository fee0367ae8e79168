#pragma once
// Counter-based random numbers: any draw can be computed from (seed, sphere, purpose) alone, in any order, on any
// thread. Philox4x32-10 of Salmon, Moraes, Dror & Shaw, "Parallel random numbers: as easy as 1, 2, 3", SC11 (2011).

#include <array>
#include <cstdint>

#include "bernal/vector.hpp"

namespace bernal {

/// What a draw is for: streams of different purposes are independent.
enum class Purpose : std::uint32_t {
    placement = 1,
    sampling = 2,
    shuffling = 3,
    resampling = 4,
    swapping = 5,
    measuring = 6,
    turning = 7
};

/// One Philox block: four 32-bit words from a 128-bit counter and a 64-bit key.
std::array<std::uint32_t, 4> philox(std::array<std::uint32_t, 4> counter, std::array<std::uint32_t, 2> key);

/// Two numbers uniform in (0, 1), odd multiples of 2^-53, for `item` (a sphere, or a sweep) and its `draw`-th pair.
std::array<double, 2> uniform_pair(std::uint64_t seed, std::uint64_t item, Purpose purpose, std::uint32_t draw = 0);

/// A unit vector, even over all directions, from two numbers in (0, 1): in space, or in the plane across z.
Vec3 direction(int dimension, double around, double along);

/// The orientation of `item`, even over all orientations, for discs over those about z: after Marsaglia, Ann. Math.
/// Statist. 43 (1972) 645, from points in the unit disc, without a sine.
Quaternion random_orientation(int dimension, std::uint64_t seed, std::uint64_t item);

}  // namespace bernal
