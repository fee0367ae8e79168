#pragma once
// The surface of spheres with bridges or caps.

#include "surface/geodesic_sphere.hpp"
#include "surface/shown_spheres.hpp"

namespace bernal {

/// `cuts` and `forms` are those of each sphere without them. Triangles of a bridge belong to its first sphere.
Surface joined_spheres(const Packing& packing, const SurfaceOptions& options, const std::vector<ShownSphere>& shown,
                       const std::vector<int>& cuts, const std::vector<const TriangleForm*>& forms);

}  // namespace bernal
