#include "rearrange/more_effort.hpp"

namespace bernal {
namespace {

/// Sweeps from one round of swaps to the next: at dense effort, and otherwise, where swaps take a tenth of the time.
constexpr std::int64_t dense_interval = 2, interval = 4;

}  // namespace

std::int64_t most_shakes(const Schedule& dense) { return dense.shakes + dense.shakes / 2; }

bool swaps_sizes(Swaps swaps, bool seeks_density, double smallest, double largest) {
    const bool wanted = swaps == Swaps::always || (swaps == Swaps::automatic && seeks_density);
    return wanted && smallest < largest;
}

void take_effort(State& state, Effort effort, const SizeTotals& spheres) {
    const bool dense = effort == Effort::dense;
    state.effort = effort;
    state.schedule =
        schedule_for(effort, state.sweep, state.container.dimension, spheres.smallest / 2, spheres.largest / 2);
    if (swaps_sizes(state.swaps, dense || state.effort_rises, spheres.smallest, spheres.largest))
        state.schedule.swap_interval = dense ? dense_interval : interval;
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
