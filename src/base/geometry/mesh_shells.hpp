#pragma once
// The shells of a mesh, which hang together by edges each, and how they lie in each other.

#include "bernal/triangle_mesh.hpp"

namespace bernal {

/// Throws InputError that names the shells where one that faces outwards lies within the body that another encloses, or
/// one that faces inwards, the wall of a cavity, in none. The mesh must be free of crossings.
void require_shells_in_order(const TriangleMesh& mesh);

}  // namespace bernal
