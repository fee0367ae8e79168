#pragma once
// The convex hull of points on a sphere: the Delaunay triangulation of the sphere with these corners.

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "bernal/vector.hpp"

namespace bernal {

/// Triangles, against the clock seen from outside, with all points as corners: points are added one by one, and each
/// replaces the triangles that it sees. Four points or more, not all in a plane, at a distance of one from zero. Those
/// of a circle that holds no others make a polygon whose triangles have corners of that circle alone. Empty where
/// points lie too near to each other for rounding to tell.
std::optional<std::vector<std::array<std::uint32_t, 3>>> sphere_hull(std::span<const Vec3> points);

}  // namespace bernal
