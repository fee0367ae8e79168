#include "engine_comparison/generated_state.hpp"

#include "rearrange/placement.hpp"
#include "rearrange/sequential_addition.hpp"

namespace bernal {
namespace {

Packing random_state(const Sizes& sizes, const Container& container, std::uint64_t seed) {
    PackOptions options;
    options.container = container;
    options.seed = seed;
    const State state = place_at_random(sizes, options, solid_volume(sizes) / container.volume());
    Packing packing{std::vector<Sphere>(state.spheres.size()), std::vector<std::uint16_t>(state.spheres.size()),
                    container};
    for (std::size_t i = 0; i < state.spheres.size(); ++i) {
        const Sphere& sphere = state.spheres[i];
        packing.spheres[state.id[i]] = {container.origin + sphere.center, sphere.radius};
        packing.size_class[state.id[i]] = state.size_class[i];
    }
    return packing;
}

}  // namespace

std::string_view name(StateKind state) { return state == StateKind::random ? "random" : "sequential"; }

Container container_for(const Sizes& sizes, const Container& proportions, double fraction) {
    return scaled(proportions,
                  length_factor(solid_volume(sizes) / fraction / proportions.volume(), proportions.dimension));
}

Packing generated_state(const Sizes& sizes, const Container& container, StateKind state, std::uint64_t seed) {
    return state == StateKind::random ? random_state(sizes, container, seed) : add_sequentially(sizes, container, seed);
}

}  // namespace bernal
