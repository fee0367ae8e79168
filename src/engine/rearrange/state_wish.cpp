#include "rearrange/state_wish.hpp"

#include <algorithm>
#include <numeric>

#include "rearrange/run_steps.hpp"

namespace bernal {

RunWish run_wish(const State& state) {
    RunWish wish;
    wish.count = grain_count(state);
    wish.effort = state.effort;
    wish.sweep = state.sweep;
    if (!state.spheres.empty()) {
        double sum = std::reduce(state.later.radius.begin(), state.later.radius.end());
        for (const Sphere& sphere : state.spheres) sum += sphere.radius;
        const double largest = std::ranges::max(state.spheres, {}, &Sphere::radius).radius;
        wish.coarseness = largest * static_cast<double>(wish.count) / sum;
    }
    wish.dimension = state.container.dimension;
    wish.walls = run_walls(state.container);
    wish.steps = run_steps(state);
    return wish;
}

}  // namespace bernal
