#pragma once
// The sphere between surfaces: it touches a sphere and three others, which are spheres or flat walls.

#include <array>
#include <optional>

#include "bernal/packing.hpp"

namespace bernal {

/// One linear equation for the centre x, seen from that of the first sphere, and the radius s of the sphere sought:
/// dot(way, x) + growth s = right.
struct TangentRow {
    Vec3 way;
    double growth = 0;
    double right = 0;
};

/// It touches a sphere of radius `other` at `way` from the first one, whose radius is `own`.
inline TangentRow touching_sphere(Vec3 way, double own, double other) {
    return {way, other - own, (dot(way, way) - other * other + own * own) / 2};
}

/// It touches a wall `distance` away from the first sphere's centre, whose `normal` points out.
inline TangentRow touching_wall(Vec3 normal, double distance) { return {normal, 1, distance}; }

/// Its centre lies in the plane through the first sphere's centre.
inline TangentRow in_plane(Vec3 normal) { return {normal, 0, 0}; }

/// Seen from the centre of the first sphere, of radius `own`: the smallest one outside of it, and empty where there is
/// none or the rows do not fix it.
std::optional<Sphere> tangent_sphere(double own, const std::array<TangentRow, 3>& rows);

}  // namespace bernal
