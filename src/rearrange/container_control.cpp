#include "rearrange/container_control.hpp"

#include "rearrange/momentum_now.hpp"

namespace bernal {
namespace {

/// Radii change by at most this share a sweep.
constexpr double fastest_growth = 0.02;

}  // namespace

double mean_pressure(const ContactTotals& contacts, double container_volume) {
    return contacts.virial / (3 * container_volume);
}

double growth_limit(const State& state) {
    return 1 + std::clamp(2 * std::abs(state.growth_rate), 1e-6, fastest_growth);
}

bool at_target_size(const State& state) {
    return !state.target_given_up && state.magnification <= state.target_magnification * target_reserve;
}

void move_container(State& state, const ContactTotals& contacts, double limit) {
    const Schedule& schedule = state.schedule;
    const double volume = state.container.volume(), bulk = contacts.bulk / (3 * volume);
    // Without contacts there is no stiffness to divide by; the target pressure itself then sets the pace.
    double& stiffness = state.container_stiffness;
    stiffness = std::max({bulk, stiffness_memory * stiffness, state.target_pressure});
    const double excess = state.target_pressure - mean_pressure(contacts, volume);
    const double wanted = stiffness > 0 ? excess / (3 * stiffness) : 0;
    const double rate = next_velocity(state.growth_rate, wanted * schedule.container_step, momentum_now(state));
    state.growth_rate = std::clamp(rate, -fastest_growth, limit - 1);
    state.magnification *= 1 + state.growth_rate;
    if (at_target_size(state)) {
        state.magnification = state.target_magnification * target_reserve;
        state.growth_rate = 0;
    }
}

}  // namespace bernal
