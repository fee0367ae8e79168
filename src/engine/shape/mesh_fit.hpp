#pragma once
// How far the union of spheres is from the mesh that it stands for.

#include <span>

#include "bernal/shape.hpp"

namespace bernal {

/// All but `volume_ratio`. Distances are taken at 20,000 places of the mesh and all of its corners, and at some hundred
/// of each sphere. For a place of the mesh within the union it is the depth in the sphere that holds it deepest.
MeshFit distances_from_mesh(const TriangleMesh& mesh, std::span<const Sphere> spheres);

}  // namespace bernal
