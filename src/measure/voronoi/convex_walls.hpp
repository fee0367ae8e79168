#pragma once
// Walls as convex polyhedra, which cells can be cut by: planes as they are, round walls as polygons and polyhedra of
// many facets that enclose the same volume, so that cells fill the container to rounding.

#include <vector>

#include "bernal/container.hpp"

namespace bernal {

/// The side of a plane that its normal points away from.
struct HalfSpace {
    Vec3 point;
    Vec3 normal;  ///< of length 1, out of the half space
};

struct ConvexWall {
    std::vector<HalfSpace> facets;  ///< what they have in common is the body
    bool inside = true;             ///< spheres stay inside it; false: outside
    Wall wall;                      ///< what it stands for
    double deviation = 0;           ///< the most that facets are off the wall, a length
};

/// All walls. Throws InputError for those that have no such form: meshes, and prisms that are not convex.
std::vector<ConvexWall> convex_walls(const Container& container);

/// Why there are none, as the rest of a sentence; empty where there are.
std::string convex_walls_fault(const Container& container);

/// Why this build has none, nor any cells, likewise.
std::string cells_fault_of_build();

}  // namespace bernal
