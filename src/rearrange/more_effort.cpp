#include "rearrange/more_effort.hpp"

#include <algorithm>

namespace bernal {

std::int64_t most_shakes(const Schedule& dense) { return dense.shakes + dense.shakes / 2; }

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

void take_more_effort(State& state) {
    if (state.effort == Effort::dense) {
        ++state.shakes_done;
        return;
    }
    state.effort = state.effort == Effort::quick ? Effort::standard : Effort::dense;
    const auto [smallest, largest] = std::ranges::minmax(state.spheres, {}, &Sphere::radius);
    state.schedule =
        schedule_for(state.effort, state.sweep, state.container.dimension, smallest.radius, largest.radius);
}

}  // namespace bernal
