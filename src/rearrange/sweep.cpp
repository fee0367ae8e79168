#include "rearrange/sweep.hpp"

namespace bernal {

ContactField field_of(const State& state, const Frame& frame) {
    return {state.spheres.data(), state.magnification, frame};
}

SphereContacts sum_walls(const State& state, const WallLists& walls, Index i) {
    return walls.sum(i, state.spheres[i].center, state.magnification * (state.spheres[i].radius + state.gap / 2));
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
