#include "report/container_size.hpp"

#include <cmath>

#include "core/number_text.hpp"

namespace bernal {
namespace {

/// Along the axis of a wall, which is one of the cell's.
std::string height_text(const Container& c, Vec3 axis) {
    if (c.dimension == 2) return {};
    const int along = std::abs(axis.x) > 0.5 ? 0 : std::abs(axis.y) > 0.5 ? 1 : 2;
    return " x height " + rounded_text(c.lengths[along]);
}

std::string diameter_text(double radius) { return "diameter " + rounded_text(2 * radius); }

/// Inside another cylinder: the core of an annulus, which stands on its axis.
std::string core_text(const Container& c, const CylinderWall& around) {
    if (c.shape() != "annulus") return {};
    for (const Wall& wall : c.surfaces)
        if (const auto* core = std::get_if<CylinderWall>(&wall); core && !core->inside && core->point == around.point)
            return ", core " + rounded_text(2 * core->radius) + ',';
    return {};
}

}  // namespace

std::string size_text(const Container& c) {
    for (const Wall& wall : c.surfaces) {
        if (!is_inside(wall)) continue;
        if (const auto* cylinder = std::get_if<CylinderWall>(&wall))
            return diameter_text(cylinder->radius) + core_text(c, *cylinder) + height_text(c, cylinder->axis);
        if (const auto* cone = std::get_if<ConeWall>(&wall))
            return diameter_text(cone->radii[0]) + " to " + rounded_text(2 * cone->radii[1]) +
                   height_text(c, cone->axis);
        if (const auto* ball = std::get_if<SphereWall>(&wall)) return diameter_text(ball->radius);
    }
    return lengths_text(c.lengths, c.dimension) + tilt_behind(c);
}

}  // namespace bernal
