#include "rearrange/more_effort.hpp"

namespace bernal {

std::int64_t most_shakes(const Schedule& dense) { return dense.shakes + dense.shakes / 2; }

namespace {

/// Seldom enough that swaps take a tenth of the time.
constexpr std::int64_t rising_swap_interval = 4;

}  // namespace

void take_effort(State& state, Effort effort, const SizeTotals& spheres) {
    state.effort = effort;
    state.schedule =
        schedule_for(effort, state.sweep, state.container.dimension, spheres.smallest / 2, spheres.largest / 2);
    const bool can_swap = state.sweep == SweepKind::parallel && spheres.largest > spheres.smallest;
    if (state.effort_rises && can_swap && state.schedule.swap_interval == 0)
        state.schedule.swap_interval = rising_swap_interval;
}

double jamming_bound(const Balance& before, const Balance& now) {
    const double slope = (before.packing_fraction - now.packing_fraction) / (before.pressure - now.pressure);
    return now.packing_fraction - slope * now.pressure;
}

double least_jamming(const Balance& before, const Balance& now) {
    constexpr double largest_excess = 0.4;
    const double bound = jamming_bound(before, now);
    return bound - largest_excess * (now.packing_fraction - bound);
}

bool has_more_effort(const State& state) {
    return state.effort_rises && (state.effort < Effort::dense || state.shakes_done < most_shakes(state.schedule));
}

void take_more_effort(State& state, const SizeTotals& spheres) {
    if (state.effort == Effort::dense) {
        ++state.shakes_done;
        return;
    }
    take_effort(state, state.effort == Effort::quick ? Effort::standard : Effort::dense, spheres);
}

}  // namespace bernal
