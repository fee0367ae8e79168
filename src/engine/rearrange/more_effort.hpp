#pragma once
// The least effort that reaches a target: a run starts with the quick schedule, and where it is clear that its spheres
// would jam looser than the target, it goes on from there with the next effort, under a pressure raised again.

#include "sweep/size_totals.hpp"
#include "sweep/state.hpp"

namespace bernal {

/// Do spheres of these sizes change places (size_swaps.hpp)? `seeks_density`: at dense effort, and at any while it
/// rises, so that a target is reached sooner.
bool swaps_sizes(Swaps swaps, bool seeks_density, double smallest, double largest);

/// Sets the effort and its schedule, swaps included.
void take_effort(State& state, Effort effort, const SizeTotals& spheres);

/// The packing fraction at which spheres jam lies below this one, but for 5e-5 that stages are out of balance, if the
/// pressure fell from one balance to the other: as contacts open, the packing fraction falls faster than linearly with
/// the pressure, to that of zero pressure. The excess is about 0.003 (of 0.64 to 0.83) at a pressure of 0.003, 0.0005
/// at 0.0008, 0.0001 at 0.0002.
double jamming_bound(const Balance& before, const Balance& now);

/// Below this pressure, `now`'s, spheres jam above least_jamming.
inline constexpr double surely_bounded = 1e-3;
double least_jamming(const Balance& before, const Balance& now);

/// The shakes of a run whose effort rises. One that is cut short where it is clear where it leads takes fewer sweeps
/// than those of an effort asked for, and each still packs a little denser than the one before.
std::int64_t most_shakes(const Schedule& dense);

/// Does the state's run still have an effort, or a shake of the dense one, to go on to?
bool has_more_effort(const State& state);

/// Goes on to that: to the next schedule, or the next shake of the last one.
void take_more_effort(State& state, const SizeTotals& spheres);

}  // namespace bernal
