#pragma once
// The surface where a level is zero, and the body within: each cell of the grid is cut into six tetrahedra around its
// diagonal (Kuhn's division, the same in all cells), in which the level is linear. The body is closed at the faces
// where the grid is cut, and has no ambiguous cases: each edge belongs to two triangles.

#include "bernal/surface.hpp"
#include "surface/level_grid.hpp"

namespace bernal {

/// Corners lie no nearer to the ends of the edge of the grid than this share of it: no triangle is without an area.
inline constexpr double least_share_of_edge = 0.05;

struct Marched {
    std::vector<Vec3> vertices;
    std::vector<Surface::Corners> triangles;
    std::vector<std::uint32_t> cells;  ///< of each triangle, the first point of its cell of the grid
    std::vector<char> cut;             ///< of each triangle: it lies in a face where the grid is cut
};

/// `values`: of all points, fewer than 2^32; those at faces that are not cut are above zero. Throws InputError for more
/// than 2^32 corners.
Marched march_tetrahedra(const LevelGrid& grid, const std::vector<float>& values);

}  // namespace bernal
