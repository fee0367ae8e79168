#pragma once
// A surface of triangles in place of the spheres.

#include <vector>

#include "bernal/render.hpp"

class vtkRenderer;

namespace bernal {

struct CutPlane;
struct Scene;

/// What lies before all of the planes is not there; where they cut, one looks into the surface.
void add_triangles(vtkRenderer* renderer, const Scene& scene, const DrawnSurface& surface,
                   const std::vector<CutPlane>& planes);

}  // namespace bernal
