#include "rearrange/reach.hpp"

#include <algorithm>
#include <cmath>

namespace bernal {
namespace {

/// Sweeps that a reach ball should serve: listing a sphere costs about as much as this many sweeps over a longer row
/// save.
constexpr double wanted_life = 40;
constexpr float least_skin = 0.005f;

}  // namespace

Sphere renew_reach(State& state, std::size_t i, double growth) {
    const auto now = static_cast<std::uint32_t>(state.sweeps);
    const double life = now - state.listed[i];
    float& skin = state.skin[i];
    if (life > 0) {
        const auto change = static_cast<float>(std::clamp(std::sqrt(wanted_life / life), 0.5, 1.5));
        skin = std::clamp(skin * change, least_skin, first_skin);
    }
    state.listed[i] = now;
    return {state.spheres[i].center,
            state.spheres[i].radius * state.magnification * (growth + static_cast<double>(skin))};
}

}  // namespace bernal
