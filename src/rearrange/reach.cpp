#include "rearrange/reach.hpp"

#include <algorithm>
#include <cmath>

namespace bernal {
namespace {

/// Sweeps that a skin should serve: listing a sphere costs about as much as this many sweeps over a longer row save.
constexpr double wanted_life = 40;
constexpr float least_skin = 0.005f;

/// Skins above the first serve where rows stay shorter than this: small spheres in the gaps between large ones have few
/// neighbours, and fly far.
constexpr std::size_t short_row = 12;

}  // namespace

void renew_skin(State& state, std::size_t i, std::size_t row_length, bool worn) {
    const double life = static_cast<std::uint32_t>(state.sweeps) - state.listed[i];
    const double change = std::sqrt(wanted_life / std::max(life, 1.0));
    if (!worn && change > 1) return;
    float& skin = state.skin[i];
    const float most = row_length < short_row ? most_skin : first_skin;
    skin = std::clamp(skin * static_cast<float>(std::clamp(change, 0.5, 1.5)), least_skin, most);
}

Sphere new_reach(State& state, std::size_t i, double growth_limit) {
    state.listed[i] = static_cast<std::uint32_t>(state.sweeps);
    return {state.spheres[i].center,
            state.spheres[i].radius * state.magnification * (growth_limit + static_cast<double>(state.skin[i]))};
}

}  // namespace bernal
