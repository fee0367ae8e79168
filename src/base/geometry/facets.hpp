#pragma once
// Walls as triangles, for codes and pictures that know no others.

#include <array>
#include <vector>

#include "bernal/container.hpp"

namespace bernal {

/// Seen from the allowed side, its corners follow each other counterclockwise.
using Facet = std::array<Vec3, 3>;

/// The part of a wall in the cell, in triangles that lie on or beyond it and never reach into the allowed side: around
/// a vessel they are circumscribed, in a core they are inscribed. Nowhere do they lie farther from the wall than
/// `sagitta`, a sphere's than twice that, unless it takes more than 240 segments (of a sphere 128). A vessel's facets
/// are no wider than itself. Meshes give their own triangles and prisms two for each edge: they lie on the wall.
std::vector<Facet> facets(const Wall& wall, const Cell& cell, double sagitta);

/// Fine enough for spheres of this diameter not to tell facets from the wall: a hundredth of it.
double fine_sagitta(double smallest_diameter);

}  // namespace bernal
