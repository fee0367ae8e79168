#pragma once
// The container's size as one more variable of the relaxation: it shrinks and grows until the mean pressure of the
// overlaps meets the target pressure.

#include "sweep/contact.hpp"
#include "sweep/state.hpp"

namespace bernal {

/// Mean pressure: virial / (3 V), the derivative of the contacts' energy with respect to volume; dimensionless. For
/// discs virial / (2 A) over their mean diameter, so that equal overlaps make about equal pressures.
double mean_pressure(const ContactTotals& contacts, const State& state);

/// The largest factor by which radii may grow at the next move_container().
double growth_limit(const State& state);

/// On the way to a target density the container stays this much (in length) smaller than the target allows, so that the
/// target is reached before the last overlaps have faded away.
constexpr double target_reserve = 1 + 1e-7;

/// Packings are handed out this much (in length) wider than exact arithmetic asks for: the rounding of the coordinates,
/// and of whoever computes distances from them in another way.
constexpr double rounding_margin = 1 + 1e-12;

/// Under compression magnifications stay below this one, for spheres of that volume in all (discs: area).
double largest_magnification(const State& state, double solid_volume);

/// Is the run on the way to a target density that it has not given up?
bool seeks_target(const State& state);

/// Has the container grown as far as the target density allows?
bool at_target_size(const State& state);

/// Lets the container follow what a sweep saw; radii grow by at most `limit`. The pressure is kept as state.pressure,
/// by which the next sweep chooses its precision.
void move_container(State& state, const SweepSums& sums, double limit);

}  // namespace bernal
