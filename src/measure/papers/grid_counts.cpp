#include "papers/grid_counts.hpp"

#include "bernal/pack.hpp"
#include "bernal/sampling.hpp"
#include "search/hierarchical_grid.hpp"

namespace bernal::papers {

SizeDistribution CountedSizes::distribution() const {
    SizeOptions options;
    options.kind = SizeKind::power_law;
    options.exponent = alpha;
    options.diameter_min = 1;
    options.diameter_max = size_ratio;
    options.dimension = dimension;
    return size_distribution(options);
}

Sizes CountedSizes::sizes(std::int64_t count) const { return sample(distribution(), count); }

GridPlan CountedSizes::plan() const {
    return best_plan({size_moments(distribution()), packing_fraction, dimension, 0.2, SearchDirection::top_down},
                     CellRule::optimal);
}

Packing CountedSizes::state(std::int64_t count, StateKind kind) const {
    const Sizes sample_of_them = sizes(count);
    Container shape;
    shape.dimension = dimension;
    return generated_state(sample_of_them, container_for(sample_of_them, shape, packing_fraction), kind, 1);
}

Packing CountedSizes::packed(std::int64_t count) const {
    PackOptions options;
    options.container.dimension = dimension;
    options.target_fraction = packing_fraction;
    options.effort = Effort::quick;
    return pack(sizes(count), options).packing;
}

GridCount count_in_grid(const Packing& state, const std::vector<double>& cell_sizes, Border border) {
    Container box = state.container;
    if (border == Border::walls) box.periodic = {false, false, false};
    std::vector<Sphere> balls = state.spheres;
    for (Sphere& ball : balls) ball.center = state.container.wrapped(ball.center) - box.origin;
    HierarchicalGrid grid(Frame(box), {.cell_sizes = cell_sizes});
    grid.build(balls);
    PairBatch pairs;
    Work work;
    grid.pairs(pairs, &work);
    const auto n = static_cast<double>(balls.size());
    const auto [none, one, two, more] = grid.occupancy_of_finest();
    return {double(work.pair_tests) / n, double(work.accesses) / n,
            100 * double(two + more) / double(none + one + two + more)};
}

}  // namespace bernal::papers
