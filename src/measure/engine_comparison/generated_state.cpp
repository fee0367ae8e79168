#include "engine_comparison/generated_state.hpp"

#include <algorithm>

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
        Vec3 center = container.origin + sphere.center;
        if (container.dimension == 2) center.z = 0;
        packing.spheres[state.id[i]] = {center, sphere.radius};
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

Packing generated_state(const Sizes& sizes, Container container, StateKind state, std::uint64_t seed) {
    if (container.dimension == 2 && !sizes.diameters.empty()) {
        container.lengths.z = std::ranges::max(sizes.diameters);
        container.origin.z = -container.lengths.z / 2;
    }
    return state == StateKind::random ? random_state(sizes, container, seed) : add_sequentially(sizes, container, seed);
}

}  // namespace bernal
