#include "sweep/displacement.hpp"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "sweep/displacement.cpp"
#include <hwy/foreach_target.h>

#include "sweep/eight_lanes-inl.hpp"

HWY_BEFORE_NAMESPACE();
namespace bernal {
namespace HWY_NAMESPACE {

template <class Record>
using NumberIn = std::conditional_t<sizeof(Record) == 4 * sizeof(float), float, double>;

template <class Record>
HWY_INLINE Columns load_records(const Record* records) {
    static_assert(sizeof(Record) == 4 * sizeof(NumberIn<Record>));
    return load_columns(reinterpret_cast<const NumberIn<Record>*>(records));
}

template <class Record>
HWY_INLINE void store_records(const Columns& columns, Record* records) {
    static_assert(sizeof(Record) == 4 * sizeof(NumberIn<Record>));
    store_columns(columns, reinterpret_cast<NumberIn<Record>*>(records));
}

HWY_INLINE Eight dot(const Columns& a, const Columns& b) { return a.x * b.x + a.y * b.y + a.z * b.z; }

/// One axis of the container.
struct Axis {
    Eight period, inverse_period, length, lowest, highest;

    HWY_INLINE Axis(const Frame& frame, int axis) {
        const bool periodic = frame.periodic[axis];
        const double side = frame.lengths[axis];
        period = all(periodic ? side : 0), inverse_period = all(periodic ? 1 / side : 0), length = all(side);
        lowest = all(periodic ? -HUGE_VAL : 0), highest = all(periodic ? HUGE_VAL : side);
    }

    /// A coordinate brought back: around on periodic axes, to the wall on others.
    HWY_INLINE Eight kept_inside(Eight x) const {
        x = smaller(larger(x, lowest), highest);
        x = x + where(x < all(0), period);
        return x - choose(x < length, all(0), period);
    }

    HWY_INLINE Eight nearest(const Eight& difference) const {
        return difference - period * nearest_integer(difference * inverse_period);
    }
};

struct Law {
    Eight lost, lost_opposed, lost_free, slow_radius, still_radius, step, least_stiffness, memory, magnification,
        growth_limit;
    Axis x, y, z;

    HWY_INLINE explicit Law(const DisplacementLaw& law)
        : lost(all(1 - law.momentum.kept)),
          lost_opposed(all(1 - law.momentum.opposed)),
          lost_free(all(1 - std::min(law.momentum.kept, law.kept_without_contact))),
          slow_radius(all(law.slow_radius * law.magnification)),
          still_radius(all(law.still_radius * law.magnification)),
          step(all(law.sphere_step)),
          least_stiffness(all(law.least_stiffness)),
          memory(all(stiffness_memory)),
          magnification(all(law.magnification)),
          growth_limit(all(law.growth_limit)),
          x(law.frame, 0),
          y(law.frame, 1),
          z(law.frame, 2) {}
};

/// The motion after one more sweep: velocity and stiffness, in radii.
HWY_INLINE Columns next_motion(const Law& law, const Columns& force, const Eight& radius, Columns v) {
    const Eight stiffness = larger(force.w, larger(law.memory * v.w, law.least_stiffness) * radius);
    const EightMask pushed = all(0) < force.w;
    const Eight per_force = where(pushed, all(1) / (stiffness * radius));
    Eight slowness = all(1);  // which costs a root and a division only where a sphere is slow
    if (any(law.slow_radius < radius)) slowness = root(smaller(slowness, law.slow_radius / radius));
    const Eight lost = choose(pushed, choose(dot(v, force) < all(0), law.lost_opposed, law.lost), law.lost_free);
    const Eight keep = all(1) - lost * slowness;
    const Eight push = per_force * law.step;
    v.x = v.x * keep + force.x * push;
    v.y = v.y * keep + force.y * push;
    v.z = v.z * keep + force.z * push;
    v.w = choose(pushed, stiffness * stiffness * per_force, law.memory * v.w);
    v.w = where(all(least_move) < v.w, v.w);
    const Eight squared = dot(v, v), longest = all(longest_move);
    const EightMask moving = all(least_move * least_move) < squared;
    v.x = where(moving, v.x), v.y = where(moving, v.y), v.z = where(moving, v.z);
    if (const EightMask too_long = longest * longest < squared; HWY_UNLIKELY(any(too_long))) {
        const Eight shorter = choose(too_long, longest / root(squared), all(1));
        v.x = v.x * shorter, v.y = v.y * shorter, v.z = v.z * shorter;
    }
    return v;
}

/// Displaces eight spheres; adds |net force| to `net_force` and returns which spheres are stale.
HWY_INLINE EightMask displace_eight(const Law& law, const NetForce* forces, const Sphere* spheres, const Sphere* reach,
                                    Motion* motion, Sphere* moved, Eight& net_force) {
    Columns sphere = load_records(spheres);
    Columns force = load_records(forces);
    const Columns ball = load_records(reach);
    const Eight radius = law.magnification * sphere.w;
    if (const EightMask still = law.still_radius < radius; HWY_UNLIKELY(any(still))) {
        force.x = choose(still, all(0), force.x), force.y = choose(still, all(0), force.y);
        force.z = choose(still, all(0), force.z), force.w = choose(still, all(0), force.w);
    }
    net_force = net_force + root(dot(force, force));
    const Columns v = next_motion(law, force, radius, load_records(motion));
    store_records(v, motion);
    sphere.x = law.x.kept_inside(sphere.x + v.x * radius);
    sphere.y = law.y.kept_inside(sphere.y + v.y * radius);
    sphere.z = law.z.kept_inside(sphere.z + v.z * radius);
    store_records(sphere, moved);
    const Columns drift{law.x.nearest(sphere.x - ball.x), law.y.nearest(sphere.y - ball.y),
                        law.z.nearest(sphere.z - ball.z), all(0)};
    const Eight room = ball.w - radius * law.growth_limit;
    return room * larger(room, all(0) - room) < dot(drift, drift);  // no room at all is negative
}

HWY_INLINE void append_stale(const EightMask& is_stale, Index first, std::size_t count, std::vector<Index>& stale) {
    if (!any(is_stale)) return;
    double flag[8];
    store(where(is_stale, all(1)), flag);
    for (std::size_t lane = 0; lane < count; ++lane)
        if (flag[lane] != 0) stale.push_back(first + static_cast<Index>(lane));
}

double Displace(const DisplacementLaw& plain_law, std::span<const NetForce> forces, Index begin, const Sphere* spheres,
                const Sphere* reach, Motion* motion, Sphere* moved, std::vector<Index>& stale) {
    const Law law(plain_law);
    Eight net_force = all(0);
    std::size_t k = 0;
    Index i = begin;
    for (; k + 8 <= forces.size(); k += 8, i += 8) {
        const EightMask left =
            displace_eight(law, &forces[k], spheres + i, reach + i, motion + i, moved + i, net_force);
        append_stale(left, i, 8, stale);
    }
    if (const std::size_t rest = forces.size() - k; rest > 0) {
        NetForce last_forces[8] = {};
        Sphere last_spheres[8] = {}, last_reach[8] = {}, last_moved[8] = {};
        Motion last_motion[8] = {};
        std::copy_n(forces.data() + k, rest, last_forces);
        std::copy_n(spheres + i, rest, last_spheres);
        std::copy_n(reach + i, rest, last_reach);
        std::copy_n(motion + i, rest, last_motion);
        const EightMask left =
            displace_eight(law, last_forces, last_spheres, last_reach, last_motion, last_moved, net_force);
        std::copy_n(last_motion, rest, motion + i);
        std::copy_n(last_moved, rest, moved + i);
        append_stale(left, i, rest, stale);
    }
    return over_lanes(net_force);
}

}  // namespace HWY_NAMESPACE
}  // namespace bernal
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace bernal {

HWY_EXPORT(Displace);

double displace(const DisplacementLaw& law, std::span<const NetForce> forces, Index begin, const Sphere* spheres,
                const Sphere* reach, Motion* motion, Sphere* moved, std::vector<Index>& stale) {
    return HWY_DYNAMIC_DISPATCH(Displace)(law, forces, begin, spheres, reach, motion, moved, stale);
}

}  // namespace bernal
#endif
