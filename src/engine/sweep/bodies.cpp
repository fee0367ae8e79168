#include "sweep/bodies.hpp"

#include "core/parallel.hpp"
#include "sweep/state.hpp"

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

namespace {

void keep_inside(Body& body, std::span<const Sphere> members, const Arms& arms, const Frame& frame) {
    for (int axis = 0; axis < 3; ++axis) {
        if (frame.periodic[static_cast<std::size_t>(axis)]) continue;
        double low = HUGE_VAL, high = -HUGE_VAL;
        for (const Sphere& member : members) {
            const double place = body.center[axis] + arms.of(member)[axis];
            low = std::min(low, place), high = std::max(high, place);
        }
        if (low < 0) body.center[axis] -= low;
        if (high > frame.lengths[axis]) body.center[axis] -= high - frame.lengths[axis];
    }
    body.center = frame.wrapped(body.center);
}

}  // namespace

void place_members(State& state, std::span<const std::uint32_t> place_of_id) {
    const Frame frame(state.container);
    Bodies& bodies = state.bodies;
    for_each_index(bodies.all.size(), [&](std::size_t b) {
        Body& body = bodies.all[b];
        const Arms arms(bodies, b, state.magnification);
        keep_inside(body, bodies.members(b), arms, frame);
        const std::uint32_t* place = place_of_id.data() + bodies.first_member[b];
        for (const Sphere& member : bodies.members(b))
            state.spheres[*place++].center = frame.wrapped(body.center + arms.of(member));
    });
}

}  // namespace bernal
