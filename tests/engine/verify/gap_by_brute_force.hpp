#pragma once
// The smallest distance between surfaces, pair by pair and image by image: nothing of it is the program's.

#include <algorithm>
#include <cmath>

#include "bernal/packing.hpp"

namespace bernal::test {

/// Walls are those of a box, or cylinders and spheres. Pairs and walls of the first `kept` spheres alone are
/// left out.
inline double gap_by_brute_force(const Packing& packing, std::size_t kept = 0) {
    const Container& c = packing.container;
    double least = HUGE_VAL;
    const auto distance = [&](Vec3 a, Vec3 b) {
        double nearest = HUGE_VAL;
        for (int x = -1; x <= 1; ++x)
            for (int y = -1; y <= 1; ++y)
                for (int z = -1; z <= 1; ++z) {
                    if ((x && !c.periodic[0]) || (y && !c.periodic[1]) || (z && !c.periodic[2])) continue;
                    nearest = std::min(nearest, std::hypot(b.x - a.x + x * c.lengths.x, b.y - a.y + y * c.lengths.y,
                                                           b.z - a.z + z * c.lengths.z));
                }
        return nearest;
    };
    const auto& all = packing.spheres;
    for (std::size_t i = kept; i < all.size(); ++i) {
        const Vec3 p = all[i].center;
        const double r = all[i].radius;
        for (std::size_t j = 0; j < i; ++j) least = std::min(least, distance(p, all[j].center) - r - all[j].radius);
        for (std::size_t axis = 0; axis < static_cast<std::size_t>(c.dimension); ++axis) {
            const int k = static_cast<int>(axis);
            if (c.periodic[axis]) least = std::min(least, c.lengths[k] - 2 * r);
            if (!c.periodic[axis] && c.surfaces.empty())
                least = std::min({least, p[k] - c.origin[k] - r, c.origin[k] + c.lengths[k] - p[k] - r});
        }
        for (const Wall& wall : c.surfaces) {
            if (const auto* w = std::get_if<CylinderWall>(&wall)) {
                const Vec3 d{p.x - w->point.x, p.y - w->point.y, p.z - w->point.z};
                const double along = d.x * w->axis.x + d.y * w->axis.y + d.z * w->axis.z;
                const double beside =
                    std::hypot(d.x - along * w->axis.x, d.y - along * w->axis.y, d.z - along * w->axis.z);
                least = std::min(least, (w->inside ? w->radius - beside : beside - w->radius) - r);
            } else if (const auto* s = std::get_if<SphereWall>(&wall)) {
                const double away = std::hypot(p.x - s->center.x, p.y - s->center.y, p.z - s->center.z);
                least = std::min(least, (s->inside ? s->radius - away : away - s->radius) - r);
            } else if (const auto* plane = std::get_if<PlaneWall>(&wall)) {
                const Vec3 d{p.x - plane->point.x, p.y - plane->point.y, p.z - plane->point.z};
                least = std::min(least, d.x * plane->normal.x + d.y * plane->normal.y + d.z * plane->normal.z - r);
            }
        }
    }
    return least;
}

}  // namespace bernal::test
