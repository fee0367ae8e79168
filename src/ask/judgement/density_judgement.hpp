#pragma once
// Whether spheres can be packed as densely as a job asks: checked before packing.

#include <string>

#include "judgement/expectation.hpp"

namespace bernal {

/// No packing of equal spheres is denser (Kepler's conjecture; Hales 2005): pi / sqrt(18).
inline constexpr double densest_equal_spheres = 0.740480489693061;

/// Throws InputError where no packing at all is as dense as the job's target or `lengths` ask.
void require_possible_fraction(const PreparedJob& job, const Expectation& expected);

/// What is wrong with asking for more than random packings of these sizes are expected to reach, and the remedy, in one
/// sentence; empty where no more is asked for.
std::string beyond_random(const PreparedJob& job, const Expectation& expected);

/// What is strange about spheres of a given number that float in a container of given lengths, far from touching, and
/// what to give instead, in one sentence; empty where they are denser, or a target says how dense.
std::string far_below_random(const PreparedJob& job, const Expectation& expected);

/// The one of the two that has something to say.
std::string density_fault(const PreparedJob& job, const Expectation& expected);

}  // namespace bernal
