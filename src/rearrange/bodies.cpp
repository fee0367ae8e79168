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

/// Brought back to where no member's centre is beyond a wall at an end of the frame.
void keep_inside(Bodies& bodies, std::size_t b, const Frame& frame, double magnification) {
    Body& body = bodies.all[b];
    for (int axis = 0; axis < 3; ++axis) {
        if (frame.periodic[static_cast<std::size_t>(axis)]) continue;
        double low = HUGE_VAL, high = -HUGE_VAL;
        for (std::size_t k = 0; k < bodies.members(b).size(); ++k) {
            const double place = body.center[axis] + bodies.arm(b, k, magnification)[axis];
            low = std::min(low, place), high = std::max(high, place);
        }
        if (low < 0) body.center[axis] -= low;
        if (high > frame.lengths[axis]) body.center[axis] -= high - frame.lengths[axis];
    }
    body.center = frame.wrapped(body.center);
}

void place_members(State& state, std::span<const std::uint32_t> place_of_id) {
    const Frame frame(state.container);
    Bodies& bodies = state.bodies;
    for_each_index(bodies.all.size(), [&](std::size_t b) {
        keep_inside(bodies, b, frame, state.magnification);
        for (std::size_t k = 0; k < bodies.members(b).size(); ++k)
            state.spheres[place_of_id[bodies.first_member[b] + k]].center =
                frame.wrapped(bodies.all[b].center + bodies.arm(b, k, state.magnification));
    });
}

}  // namespace bernal
