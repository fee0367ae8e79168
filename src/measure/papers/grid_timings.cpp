#include "papers/grid_timings.hpp"

#include <algorithm>

#include "bernal/grid_plan.hpp"
#include "bernal/sampling.hpp"
#include "core/parallel.hpp"
#include "packing/curve_order.hpp"
#include "papers/least_time.hpp"

namespace bernal::papers {

GridSubject::GridSubject(SizeKind kind, double size_ratio, std::int64_t count, StateKind state_kind)
    : frame(Container{}) {
    SizeOptions options;
    options.kind = size_ratio > 1 ? kind : SizeKind::monodisperse;
    if (size_ratio > 1) options.diameter_min = 1, options.diameter_max = size_ratio;
    if (options.kind == SizeKind::bidisperse) options.small_volume_share = 0.5;
    const Sizes sizes = sample(size_distribution(options), count);
    const Packing packing = generated_state(sizes, container_for(sizes, {}, 0.62), state_kind, 1);
    for (const std::uint32_t i : order_along_curve(packing.container.lengths, packing.spheres))
        balls.push_back(packing.spheres[i]);
    frame = Frame(packing.container);
}

GridOptions GridSubject::levels(int count) const {
    std::vector<double> diameters;
    for (const Sphere& ball : balls) diameters.push_back(2 * ball.radius);
    std::sort(diameters.begin(), diameters.end());
    return {.cell_sizes = levels_of_constant_number(diameters, frame.volume(), count).cell_sizes};
}

std::vector<GridTime> grid_times(const std::vector<GridRace>& races, int repeats) {
    PairBatch pairs;
    std::vector<HierarchicalGrid> grids;
    std::vector<std::vector<double>> times(races.size());
    std::vector<GridTime> result;
    for (const GridRace& race : races) {
        HierarchicalGrid& grid = grids.emplace_back(race.subject->frame, race.options);
        grid.build(race.subject->balls);
        Work work;
        grid.pairs(pairs, &work);
        result.push_back({0, work, grid.cell_sizes().size()});
    }
    for (int turn = 0; turn < repeats; ++turn)
        for (std::size_t r = 0; r < races.size(); ++r)
            times[r].push_back(in_arena(1, [&] {
                return seconds([&] {
                    grids[r].build(races[r].subject->balls);
                    grids[r].pairs(pairs);
                });
            }));
    for (std::size_t r = 0; r < races.size(); ++r) result[r].seconds = least(times[r]);
    return result;
}

}  // namespace bernal::papers
