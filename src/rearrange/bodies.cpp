#include "rearrange/bodies.hpp"

#include "core/parallel.hpp"
#include "rearrange/state.hpp"

namespace bernal {

Vec3 arm_of(const State& state, std::size_t i) {
    const std::uint32_t body = state.bodies.of[i];
    return state.bodies.arm(body, state.id[i] - state.bodies.first_member[body], state.magnification);
}

std::vector<std::uint32_t> places_by_id(std::span<const std::uint32_t> ids) {
    std::vector<std::uint32_t> places(ids.size());
    for_each_index(ids.size(), [&](std::size_t i) { places[ids[i]] = static_cast<std::uint32_t>(i); });
    return places;
}

void place_members(State& state, std::span<const std::uint32_t> place_of_id) {
    const Frame frame(state.container);
    const Bodies& bodies = state.bodies;
    for_each_index(bodies.all.size(), [&](std::size_t b) {
        for (std::size_t k = 0; k < bodies.members(b).size(); ++k)
            state.spheres[place_of_id[bodies.first_member[b] + k]].center =
                frame.wrapped(bodies.all[b].center + bodies.arm(b, k, state.magnification));
    });
}

}  // namespace bernal
