#pragma once
// Small runs that several tests start from.

#include "core/random.hpp"
#include "rearrange/placement.hpp"
#include "rearrange/rearrangement.hpp"
#include "sweep/container_control.hpp"

namespace bernal {

/// Number density ~ d^-3 on [1, ratio], midpoints: square roots only, so that no bit depends on the mathematical
/// library.
inline Sizes uniform_volume(std::size_t count, double ratio) {
    Sizes sizes;
    for (std::size_t i = 0; i < count; ++i) {
        const double u = (static_cast<double>(i) + 0.5) / static_cast<double>(count);
        sizes.diameters.push_back(1 / std::sqrt(1 - u * (1 - 1 / (ratio * ratio))));
    }
    return sizes;
}

inline Sizes equal_spheres(std::size_t count) { return {std::vector<double>(count, 1.0), {}}; }

inline PackOptions walled() {
    PackOptions options;
    options.container.periodic = {false, false, false};
    return options;
}

/// A fresh state at `fraction`, compressing.
inline State fresh_state(const Sizes& sizes, const PackOptions& options = {}, double fraction = 0.5) {
    State state = place_at_random(sizes, options, fraction);
    const auto [smallest, largest] = std::ranges::minmax(sizes.diameters);
    state.effort = options.effort.value_or(Effort::standard);
    state.schedule = schedule_for(state.effort, options.sweep, 3, smallest / 2, largest / 2);
    state.target_pressure = state.schedule.first_pressure;
    return state;
}

/// The lists of a state in which every sphere has the same skin, relative to its radius.
inline NeighbourLists listed(const State& state, const Frame& frame, double skin = 0.3) {
    NeighbourLists lists(frame, EngineKind::brute_force);
    std::vector<Sphere> reach = state.spheres;
    for (Sphere& s : reach) s.radius *= state.magnification * (1 + skin);
    lists.build(std::move(reach));
    return lists;
}

}  // namespace bernal
