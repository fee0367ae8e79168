#pragma once
// How much skin a sphere gets: enough to stay listed for a while, not so much that its row grows long.

#include <span>

#include "search/engine.hpp"
#include "sweep/state.hpp"

namespace bernal {

/// Skin of the first listing, and the largest, relative to the radius; where all spheres wear out together, those of
/// fast ones are up to `widest_skin`.
constexpr float first_skin = 0.4f, most_skin = 1, widest_skin = 1.5f;

/// Adapts the skin of sphere i, whose row is `row_length` long, to how long it has served; it is `worn` if the sphere
/// must be listed again, else it may serve longer.
void renew_skin(State& state, std::size_t i, std::size_t row_length, bool worn);

/// A new reach ball for sphere i where it is now, with room to grow by the factor `growth_limit` on top of its skin.
Sphere new_reach(State& state, std::size_t i, double growth_limit = 1);

/// Do spheres wear out their reach balls so fast that it is cheaper to list all of them together now than those that
/// are `stale` now, and others soon, one by one?
bool wear_together(const State& state, std::span<const Index> stale);

/// The mean speed of all spheres, in radii a sweep; the same on any threads.
double mean_speed(const State& state);

/// The reach ball of sphere i where all are listed for that, `mean` being their mean speed: half of its skin is the
/// wider the faster it is, so that they wear out together again.
Sphere new_reach_by_speed(State& state, std::size_t i, double mean);

}  // namespace bernal
