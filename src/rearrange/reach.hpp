#pragma once
// How much skin a sphere gets: enough to stay listed for a while, not so much that its row grows long.

#include "rearrange/state.hpp"

namespace bernal {

/// Skin of the first listing, and the largest, relative to the radius.
constexpr float first_skin = 0.4f, most_skin = 1;

/// Adapts the skin of sphere i, whose row is `row_length` long, to how long it has served; it is `worn` if the sphere
/// must be listed again, else it may serve longer.
void renew_skin(State& state, std::size_t i, std::size_t row_length, bool worn);

/// A new reach ball for sphere i where it is now, with room to grow by the factor `growth_limit` on top of its skin.
Sphere new_reach(State& state, std::size_t i, double growth_limit = 1);

}  // namespace bernal
