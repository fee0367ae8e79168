#include "sweep/reach.hpp"

#include <algorithm>
#include <cmath>

#include "core/block_sum.hpp"

namespace bernal {
namespace {

/// Sweeps that a skin should serve: listing a sphere costs about as much as this many sweeps over a longer row save.
constexpr double wanted_life = 40;
constexpr float least_skin = 0.005f;

/// Skins above the first serve where rows stay shorter than this: small spheres in the gaps between large ones have few
/// neighbours, and fly far.
constexpr std::size_t short_row = 12;

/// The share of a skin that goes by speed where all wear out together.
constexpr double share_by_speed = 0.5;

double life(const State& state, std::size_t i) { return static_cast<std::uint32_t>(state.sweeps) - state.listed[i]; }

double speed(const Motion& motion) {
    const auto [x, y, z] = motion.velocity;
    return norm(Vec3{x, y, z});
}

/// Its life begins.
Sphere listed_with(State& state, std::size_t i, double growth_limit, double skin) {
    state.listed[i] = static_cast<std::uint32_t>(state.sweeps);
    return {state.spheres[i].center, state.spheres[i].radius * state.magnification * (growth_limit + skin)};
}

}  // namespace

void renew_skin(State& state, std::size_t i, std::size_t row_length, bool worn) {
    if (state.fixed_skin) return;
    const double change = std::sqrt(wanted_life / std::max(life(state, i), 1.0));
    if (!worn && change > 1) return;
    float& skin = state.skin[i];
    const float most = row_length < short_row ? most_skin : first_skin;
    skin = std::clamp(skin * static_cast<float>(std::clamp(change, 0.5, 1.5)), least_skin, most);
}

Sphere new_reach(State& state, std::size_t i, double growth_limit) {
    return listed_with(state, i, growth_limit, static_cast<double>(state.skin[i]));
}

bool wear_together(const State& state, std::span<const Index> stale) {
    // Listed one by one, a sphere costs twice as much as among all, or more, once they fill more than the caches.
    constexpr std::size_t cached = 1 << 17;
    constexpr double times_as_much = 2;
    constexpr std::size_t few = 50;  // one in so many: most live long, and would be listed for their sake
    const std::size_t n = state.spheres.size();
    if (n < cached || stale.size() * few <= n) return false;
    // Were all to wear out as these do, their lives would add up to as many sweeps as there are spheres.
    double lives = 0;
    for (const Index i : stale) lives += life(state, i);
    return times_as_much * lives > static_cast<double>(n);
}

double mean_speed(const State& state) {
    const std::size_t n = state.motion.size();
    return sum_over(n, [&](std::size_t i) { return speed(state.motion[i]); }, 4096) / static_cast<double>(n);
}

Sphere new_reach_by_speed(State& state, std::size_t i, double mean) {
    if (state.fixed_skin) return new_reach(state, i);
    const double relative = mean > 0 ? speed(state.motion[i]) / mean : 1;
    const double skin = state.skin[i] * (1 - share_by_speed + share_by_speed * relative);
    return listed_with(state, i, 1, std::clamp<double>(skin, least_skin, widest_skin));
}

}  // namespace bernal
