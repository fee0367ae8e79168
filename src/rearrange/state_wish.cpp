#include "rearrange/state_wish.hpp"

#include <algorithm>

namespace bernal {

RunWish run_wish(const State& state) {
    RunWish wish;
    wish.count = grain_count(state);
    wish.effort = state.effort;
    wish.sweep = state.sweep;
    if (!state.spheres.empty()) {
        const auto [least, largest] = std::ranges::minmax(state.spheres, {}, &Sphere::radius);
        const double finest =
            state.later.empty() ? least.radius : std::min(least.radius, std::ranges::min(state.later.radius));
        wish.size_ratio = largest.radius / finest;
    }
    wish.dimension = state.container.dimension;
    wish.walls = run_walls(state.container);
    return wish;
}

}  // namespace bernal
