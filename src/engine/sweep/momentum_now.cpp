#include "sweep/momentum_now.hpp"

#include <algorithm>
#include <cmath>

namespace bernal {
namespace {

/// base^exponent for an exponent of [0, 1], from square roots: they are rounded alike everywhere, std::pow is not.
double power(double base, double exponent) {
    double result = 1;
    for (int bit = 0; bit < 20; ++bit) {
        base = std::sqrt(base);
        exponent *= 2;
        if (exponent < 1) continue;
        exponent -= 1;
        result *= base;
    }
    return result;
}

/// What is lost grows from one to the other by a constant factor a sweep.
double between(double from, double to, double progress) {
    return progress < 1 ? 1 - (1 - from) * power((1 - to) / (1 - from), progress) : to;
}

}  // namespace

double calmed(const State& state) {
    const Schedule& s = state.schedule;
    const std::int64_t calms = state.stage == Stage::compressing ? s.compressing_calms : s.stage_calms;
    return std::min(1.0, static_cast<double>(state.stage_sweeps) / static_cast<double>(calms));
}

Momentum momentum_now(const State& state) {
    const Schedule& s = state.schedule;
    if (state.sweeps < s.first_sweeps) return s.first;
    if (state.stage == Stage::settling) return s.settling;
    if (state.target_pressure < s.ending_pressure) return s.ending;
    const double progress = calmed(state);
    return {between(s.agitated.kept, s.calm.kept, progress), between(s.agitated.opposed, s.calm.opposed, progress)};
}

Momentum container_momentum(const State& state) {
    const bool swings = state.schedule.container_swings || state.stage == Stage::compressing;
    return swings ? momentum_now(state) : Momentum{};
}

}  // namespace bernal
