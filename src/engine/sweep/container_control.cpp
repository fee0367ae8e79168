#include "sweep/container_control.hpp"

#include "sweep/momentum_now.hpp"

namespace bernal {
namespace {

/// Radii change by at most this share a sweep.
constexpr double fastest_growth = 0.02;

/// Packing fractions, as if no sphere overlapped, stay below this under compression.
constexpr double densest = 1.3;

/// While the forces on spheres are further from balance, their pressure is not yet what the packing has at its size: a
/// container that follows it in longer steps than this chases what the spheres are about to give.
constexpr double balanced = 0.06, longest_unbalanced_step = 0.5;

/// Share of the wanted growth that enters the velocity.
double container_step(const State& state, const SweepSums& sums) {
    const double step = state.schedule.container_step;
    return unbalanced(sums) < balanced ? step : std::min(step, longest_unbalanced_step);
}

/// What virials are divided by.
double stressed_volume(const State& state) {
    const double volume = state.container.volume();
    return state.container.dimension == 2 ? 2 * volume * state.magnification * state.mean_diameter : 3 * volume;
}

}  // namespace

double mean_pressure(const ContactTotals& contacts, const State& state) {
    return contacts.virial / stressed_volume(state);
}

double growth_limit(const State& state) {
    return 1 + std::clamp(2 * std::abs(state.growth_rate), 1e-6, fastest_growth);
}

double largest_magnification(const State& state, double solid_volume) {
    return length_factor(densest * state.container.volume() / solid_volume, state.container.dimension);
}

bool seeks_target(const State& state) { return state.target_magnification > 0 && !state.target_given_up; }

bool at_target_size(const State& state) {
    return seeks_target(state) && state.magnification <= state.target_magnification * target_reserve;
}

void move_container(State& state, const SweepSums& sums, double limit) {
    state.pressure = mean_pressure(sums.contacts, state);
    const int dimension = state.container.dimension;
    const double bulk = sums.contacts.bulk / stressed_volume(state);
    // Without contacts there is no stiffness to divide by; the target pressure itself then sets the pace.
    double& stiffness = state.container_stiffness;
    stiffness = std::max({bulk, stiffness_memory * stiffness, state.target_pressure});
    const double excess = state.target_pressure - state.pressure;
    const double wanted = stiffness > 0 ? excess / (dimension * stiffness) : 0;
    const double rate =
        next_velocity(state.growth_rate, wanted * container_step(state, sums), container_momentum(state));
    // Spheres that shrink stay in their reach balls; members of bodies move inwards then.
    state.growth_rate = std::clamp(rate, state.bodies.empty() ? -fastest_growth : 1 - limit, limit - 1);
    state.magnification *= 1 + state.growth_rate;
    if (at_target_size(state)) {
        state.magnification = state.target_magnification * target_reserve;
        state.growth_rate = 0;
    }
}

}  // namespace bernal
