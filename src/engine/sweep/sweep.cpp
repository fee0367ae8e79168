#include "sweep/sweep.hpp"

#include "sweep/momentum_now.hpp"

namespace bernal {

ContactField field_of(const State& state, const Frame& frame) {
    return {state.spheres.data(), state.magnification, frame};
}

SphereContacts sum_walls(const State& state, const WallLists& walls, Index i) {
    return walls.sum(i, state.spheres[i].center, state.magnification * (state.spheres[i].radius + state.gap / 2));
}

void add_walls(const State& state, const WallLists& walls, Index first, std::span<NetForce> forces,
               ContactTotals& walls_of_all) {
    if (!walls.has_walls()) return;
    for (std::size_t k = 0; k < forces.size(); ++k) {
        const Index i = first + static_cast<Index>(k);
        if (!walls.may_touch(i)) continue;
        const SphereContacts touched = sum_walls(state, walls, i);
        if (touched.contacts == 0) continue;
        walls_of_all.add(touched);
        forces[k].add(touched);
    }
}

DisplacementLaw displacement_law(const State& state, const Frame& frame, double growth_limit) {
    const Schedule& s = state.schedule;
    return {momentum_now(state), s.kept_without_contact, s.sphere_step,
            s.least_stiffness,   s.slow_radius,          state.still_radius,
            state.magnification, growth_limit,           frame};
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
