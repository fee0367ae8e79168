#pragma once
// The balls that a closed mesh holds: around any point the largest, and those that touch its surface at two places,
// whose centres make up its medial axis.

#include <vector>

#include "bernal/packing.hpp"
#include "bernal/triangle_mesh.hpp"

namespace bernal {

/// From `p` to the surface: above 0 inside.
double depth_in(const TriangleMesh& mesh, Vec3 p);

/// Each begins as large as the mesh at one of `count` places spread evenly over the surface, which it touches from
/// within, and shrinks to the largest ball that is inside (Ma, Bae & Choi, The Visual Computer 28, 7 (2012), with the
/// surface itself in place of points). Balls with a radius below `least` are left out.
std::vector<Sphere> inscribed_balls(const TriangleMesh& mesh, int count, double least);

/// A place on the surface.
struct SurfacePoint {
    Vec3 place, outwards;  ///< the latter of length 1
};

/// `count` places, spread evenly by area.
std::vector<SurfacePoint> spread_over(const TriangleMesh& mesh, int count);

}  // namespace bernal
