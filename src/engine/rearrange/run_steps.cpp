#include "rearrange/run_steps.hpp"

#include <cmath>
#include <utility>

#include "bernal/density_estimate.hpp"
#include "rearrange/coarse_first.hpp"

namespace bernal {
namespace {

double fraction_far_from_walls(const std::vector<double>& diameters, int dimension) {
    if (dimension == 2) return disc_packing_fraction(diameters);
    double first = 0, second = 0, third = 0;
    for (const double d : diameters) first += d, second += d * d, third += d * d * d;
    return packing_fraction_of_moments(first * third / (second * second));
}

/// That grains have in the container when they have come to rest in it.
double fraction_at_rest(const Sizes& grains, const Container& container) {
    const double fraction = fraction_far_from_walls(grains.diameters, grains.dimension);
    if (container.walls().empty()) return fraction;
    const double factor = solid_volume(grains) / (fraction * container.volume());
    const Container as_large = scaled(container, length_factor(factor, grains.dimension));
    return fraction * (1 - share_lost_to_walls(as_large, grains.diameters));
}

Sizes sizes_of(const LaterGrains& grains, int dimension) {
    Sizes sizes{{}, {}, dimension};
    for (const double r : grains.radius) sizes.diameters.push_back(2 * r);
    return sizes;
}

double mean_volume(const Sizes& sizes) { return solid_volume(sizes) / static_cast<double>(sizes.diameters.size()); }

RunStep step_of(const Sizes& there, const Sizes& added, const Container& container) {
    const int dimension = there.dimension;
    const double pores = solid_volume(there) * (1 / fraction_at_rest(there, container) - 1);
    return {std::ssize(there.diameters) + std::ssize(added.diameters),
            solid_volume(added) / (most_filled(dimension) * pores),
            length_factor(mean_volume(added) / mean_volume(there), dimension)};
}

std::vector<RunStep> steps_from(Sizes there, LaterGrains later, const Container& container) {
    std::vector<RunStep> steps;
    if (later.empty()) return steps;
    steps.push_back({std::ssize(there.diameters), 0, 1});
    while (!later.empty()) {
        const Sizes next = sizes_of(take_next(later, there.diameters.size()), there.dimension);
        steps.push_back(step_of(there, next, container));
        there.diameters.insert(there.diameters.end(), next.diameters.begin(), next.diameters.end());
    }
    return steps;
}

}  // namespace

RunWish with_so_many_times(double times, RunWish run) {
    const auto more = [times](std::int64_t count) { return std::llround(times * static_cast<double>(count)); };
    run.count = more(run.count);
    for (RunStep& step : run.steps) step.count = more(step.count);
    return run;
}

std::vector<RunStep> run_steps(const Sizes& sizes, const PackOptions& options) {
    FirstGrains first = coarsest(sizes, options);
    return steps_from(std::move(first.sizes), std::move(first.later), options.container);
}

std::vector<RunStep> run_steps(const State& state) {
    if (state.later.empty()) return {};
    Sizes there{{}, {}, state.container.dimension};
    for (const Sphere& sphere : state.spheres) there.diameters.push_back(2 * sphere.radius);
    return steps_from(std::move(there), state.later, state.container);
}

}  // namespace bernal
