#include "rearrange/sweep.hpp"

namespace bernal {

ContactField field_of(const State& state, const Frame& frame) {
    return {state.spheres.data(), state.magnification, frame};
}

SphereContacts sum_walls(const State& state, const Frame& frame, Index i) {
    SphereContacts sum;
    const double r = state.magnification * state.spheres[i].radius;
    for (int axis = 0; axis < 3; ++axis) {
        if (frame.periodic[axis]) continue;
        for (const double wall : {0.0, frame.lengths[axis]}) {
            const double outwards = wall == 0 ? -1 : 1;
            const double distance = std::max(std::abs(wall - state.spheres[i].center[axis]), coincident * r);
            if (distance >= r) continue;
            Vec3 direction;
            direction[axis] = outwards * distance;
            sum.add(direction, distance, r, 2 * r, 2 * r);
        }
    }
    return sum;
}

Vec3 kept_inside(const Frame& frame, Vec3 point) {
    point = frame.wrapped(point);
    for (int axis = 0; axis < 3; ++axis)
        if (!frame.periodic[axis]) point[axis] = std::clamp(point[axis], 0.0, frame.lengths[axis]);
    return point;
}

bool within_reach(const State& state, const Frame& frame, const Sphere& sphere, const Sphere& reach,
                  double growth_limit) {
    const double room = reach.radius - state.magnification * sphere.radius * growth_limit;
    const Vec3 drift = frame.separation(reach.center, sphere.center);
    return room >= 0 && dot(drift, drift) <= room * room;
}

void count_pairs_once(ContactTotals& pairs) {
    pairs.magnitude /= 2;
    pairs.virial /= 2;
    pairs.bulk /= 2;
    pairs.relative_overlap /= 2;
    pairs.contacts /= 2;
}

}  // namespace bernal
