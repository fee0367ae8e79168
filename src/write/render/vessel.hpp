#pragma once
// Walls, transparent, and the lines where they end: of a vessel, and of what stands in a container.

#include <vector>

class vtkRenderer;

namespace bernal {

struct CutPlane;
struct Scene;

/// What lies before all planes is cut away, if there are any. `grey` is that of lines.
void add_walls(vtkRenderer* renderer, const Scene& scene, const std::vector<CutPlane>& planes, double grey,
               double line_width);

}  // namespace bernal
