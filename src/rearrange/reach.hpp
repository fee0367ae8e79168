#pragma once
// How much skin a sphere gets: enough to stay listed for a while, not so much that its row grows long.

#include "rearrange/state.hpp"

namespace bernal {

/// Skin of the first listing, relative to the radius, when spheres still move far.
constexpr float first_skin = 0.4f;

/// A new reach ball for sphere i where it is now, with room to grow by the factor `growth` on top of its skin. The skin
/// grows or shrinks with how long the last one served.
Sphere renew_reach(State& state, std::size_t i, double growth = 1);

}  // namespace bernal
