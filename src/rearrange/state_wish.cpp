#include "rearrange/state_wish.hpp"

#include <algorithm>

namespace bernal {

RunWish run_wish(const State& state) {
    RunWish wish;
    wish.count = std::ssize(state.spheres);
    wish.effort = state.effort;
    wish.sweep = state.sweep;
    if (!state.spheres.empty()) {
        const auto [least, largest] = std::ranges::minmax(state.spheres, {}, &Sphere::radius);
        wish.size_ratio = largest.radius / least.radius;
    }
    wish.dimension = state.container.dimension;
    wish.walls = run_walls(state.container);
    return wish;
}

}  // namespace bernal
