#pragma once
// What of a wall lies below a level: how much the wall encloses there, and how large it is. Closed forms for planes,
// cylinders, spheres and cones that stand along the axis, exact sums over the edges of prisms and the triangles of
// meshes, a quadrature to 1e-12 for cones that lie across it.

#include "bernal/container.hpp"

namespace bernal {

/// In two dimensions an area, and a length.
struct WallPart {
    double volume = 0;
    double area = 0;
};

/// Below `level` along the axis `up`, and within the cell across it: walls without ends, cylinders and prisms, go from
/// the lower to the upper end of the cell, or to the level. Cones lie between their circles. A plane has no part.
WallPart part_below(const Wall& wall, const Cell& cell, int up, double level);

}  // namespace bernal
