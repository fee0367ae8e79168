#pragma once
// The walls of a vessel, transparent, and the lines where they end.

#include <vector>

class vtkRenderer;

namespace bernal {

struct CutPlane;
struct Scene;

/// What lies before all planes is cut away, if there are any. `grey` is that of lines.
void add_vessel(vtkRenderer* renderer, const Scene& scene, const std::vector<CutPlane>& planes, double grey,
                double line_width);

}  // namespace bernal
