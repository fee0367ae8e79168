#pragma once
// Walls: oriented surfaces that spheres must stay on one side of. A vessel is a cell with walls, an obstacle is a wall
// around what is kept clear.

#include <array>
#include <string_view>
#include <variant>

#include "bernal/vector.hpp"

namespace bernal {

struct PlaneWall {
    Vec3 point;
    Vec3 normal;  ///< of length 1, into the allowed side
    bool operator==(const PlaneWall&) const = default;
};

/// Without ends: where a vessel has some, they are planes.
struct CylinderWall {
    Vec3 point;  ///< on its axis
    Vec3 axis;   ///< of length 1
    double radius = 0;
    bool inside = true;  ///< spheres stay inside; false: outside
    bool operator==(const CylinderWall&) const = default;
};

struct SphereWall {
    Vec3 center;
    double radius = 0;
    bool inside = true;
    bool operator==(const SphereWall&) const = default;
};

/// The surface through two circles, and on beyond them: its ends are planes.
struct ConeWall {
    Vec3 point;  ///< centre of the first circle
    Vec3 axis;   ///< of length 1, towards the second
    std::array<double, 2> radii{};
    double height = 0;  ///< between the circles
    bool inside = true;
    bool operator==(const ConeWall&) const = default;
};

using Wall = std::variant<PlaneWall, CylinderWall, SphereWall, ConeWall>;

std::string_view kind(const Wall& wall);  ///< "plane", "cylinder", ...

/// Where a wall is nearest to a point.
struct WallDistance {
    double distance = 0;  ///< to the wall; negative beyond it
    Vec3 normal;          ///< of length 1: where the distance grows fastest
};

WallDistance distance_to(const Wall& wall, Vec3 point);

/// `factor` times as large and as far from zero, then moved by `shift`.
Wall transformed(const Wall& wall, double factor, Vec3 shift);

}  // namespace bernal
