#include "verify/smallest_gap.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "bernal/error.hpp"
#include "geometry/period_shifts.hpp"
#include "verify/close_pairs.hpp"
#include "verify/judged_walls.hpp"

namespace bernal {
namespace {

using Kind = TightestPlace::Kind;

void keep_smaller(SmallestGap& least, double gap, const TightestPlace& place) {
    if (gap < least.gap) least = {gap, place};
}

SmallestGap at_boundaries(const Packing& packing, std::size_t kept) {
    SmallestGap least{std::numeric_limits<double>::infinity(), {}};
    const Container& c = packing.container;
    const JudgedWalls walls(c.surfaces);
    Vec3 periods;
    for (int axis = 0; axis < 3; ++axis) periods[axis] = shortest_period(c, axis);
    for (std::size_t i = kept; i < packing.spheres.size(); ++i) {
        const Sphere& s = packing.spheres[i];
        for (int axis = 0; axis < c.dimension; ++axis) {
            const double lower = c.origin[axis], upper = lower + c.lengths[axis];
            if (c.periodic[static_cast<std::size_t>(axis)]) {
                keep_smaller(least, periods[axis] - 2 * s.radius, {Kind::own_image, i, 0, axis});
            } else if (c.is_cuboid()) {
                keep_smaller(least, (s.center[axis] - s.radius) - lower, {Kind::lower_wall, i, 0, axis});
                keep_smaller(least, upper - (s.center[axis] + s.radius), {Kind::upper_wall, i, 0, axis});
            }
        }
        const double widest = std::max(0.0, least.gap);
        walls.for_each_near(s, widest, [&](std::size_t wall, const JudgedWall& judged) {
            keep_smaller(least, -judged.overlap(s, widest), {Kind::vessel_wall, i, wall, 0});
        });
    }
    return least;
}

/// The smallest gap of pairs with gaps up to `widest`, and of some more.
SmallestGap between_pairs(const Packing& packing, double widest, std::size_t kept) {
    SmallestGap least{std::numeric_limits<double>::infinity(), {}};
    const double smallest = std::ranges::min(packing.spheres, {}, &Sphere::radius).radius;
    for_each_close_pair(packing, widest / (2 * smallest), [&](const ClosePair& pair) {
        const auto [i, j] = std::minmax(pair.first, pair.second);
        if (j < kept) return;
        const double radii = packing.spheres[pair.first].radius + packing.spheres[pair.second].radius;
        keep_smaller(least, pair.distance - radii, {Kind::pair, i, j, 0});
    });
    return least;
}

}  // namespace

SmallestGap smallest_gap(const Packing& packing, double expected, std::size_t kept) {
    if (kept >= packing.spheres.size()) throw InputError("there are no spheres to look for a gap between");
    SmallestGap least = at_boundaries(packing, kept);
    const double finest = std::ranges::min(packing.spheres, {}, &Sphere::radius).radius * 1e-3;
    // Pairs farther apart than what is found are of no interest, and none farther than `widest` has been looked for.
    for (double widest = std::max(expected * (1 + 1e-6), finest);; widest *= 4) {
        const bool is_last = least.gap <= widest;
        const SmallestGap pairs = between_pairs(packing, is_last ? std::max(least.gap, 0.0) : widest, kept);
        if (pairs.gap < least.gap) least = pairs;
        if (is_last || least.gap <= widest) break;
    }
    TightestPlace& place = least.place;
    place.first_id = id_of(packing, place.first);
    if (place.kind == Kind::pair) place.second_id = id_of(packing, place.second);
    return least;
}

}  // namespace bernal
