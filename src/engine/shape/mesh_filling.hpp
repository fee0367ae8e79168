#pragma once
// Few spheres that fill a closed mesh, as clump_of() takes them (bernal/shape.hpp).

#include <string>
#include <vector>

#include "bernal/shape.hpp"

namespace bernal {

/// In the mesh's own frame and unit, the first the largest inscribed ball or one that adds as much. `name` is the
/// shape's, for errors.
std::vector<Sphere> members_filling(const TriangleMesh& mesh, const std::string& name, const ClumpOptions& options);

double diameter_of_volume(double volume);  ///< of the sphere

}  // namespace bernal
