#include "rearrange/sweep.hpp"

#include <array>

#include "core/parallel.hpp"

namespace bernal {
namespace {

/// Rows longer than this are summed in parts, in parallel: the row of one giant must not hold up a sweep.
constexpr std::size_t row_part = 8192;
/// Coincident centres part along x, as if this far apart relative to the contact's reach.
constexpr double coincident = 1e-9;

constexpr std::size_t slice = 64;

ContactSum sum_part(const State& state, const Frame& frame, Index i, std::span<const Index> row) {
    ContactSum sum;
    const Sphere a = state.spheres[i];
    const double m = state.magnification;
    const Sphere* spheres = state.spheres.data();
    std::array<Index, slice + 1> touching;
    for (std::size_t begin = 0; begin < row.size(); begin += slice) {
        std::size_t count = 0;
        for (Index j : row.subspan(begin, std::min(slice, row.size() - begin))) {
            const Sphere& b = spheres[j];
            const Vec3 d = frame.separation(a.center, b.center);
            const double reach = m * (a.radius + b.radius);
            touching[count] = j;
            count += dot(d, d) < reach * reach;
        }
        for (std::size_t t = 0; t < count; ++t) {
            const Index j = touching[t];
            const Sphere& b = spheres[j];
            Vec3 d = frame.separation(a.center, b.center);
            const double reach = m * (a.radius + b.radius);
            double distance = std::sqrt(dot(d, d));
            if (distance < coincident * reach) {
                distance = coincident * reach;
                d = {i < j ? distance : -distance, 0, 0};
            }
            sum.add(d, distance, reach, 2 * m * a.radius * b.radius / (a.radius + b.radius),
                    2 * m * std::min(a.radius, b.radius));
        }
    }
    return sum;
}
}  // namespace

ContactSum sum_contacts(const State& state, const Frame& frame, Index i, std::span<const Index> row) {
    if (row.size() <= row_part) return sum_part(state, frame, i, row);
    std::vector<ContactSum> parts(block_count(row.size(), row_part));
    for_each_block(row.size(), row_part, [&](std::size_t part, std::size_t begin, std::size_t end) {
        parts[part] = sum_part(state, frame, i, row.subspan(begin, end - begin));
    });
    ContactSum sum;
    for (const ContactSum& part : parts) sum.add(part);
    return sum;
}

ContactSum sum_walls(const State& state, const Frame& frame, Index i) {
    ContactSum sum;
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

void count_pairs_once(ContactSum& pairs) {
    pairs.force = {};
    pairs.stiffness /= 2;
    pairs.magnitude /= 2;
    pairs.virial /= 2;
    pairs.bulk /= 2;
    pairs.relative_overlap /= 2;
    pairs.contacts /= 2;
}

}  // namespace bernal
