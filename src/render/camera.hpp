#pragma once
// The view: from above one edge of the container, as near as everything fits.

class vtkRenderer;

namespace bernal {

struct Scene;

/// `aspect_ratio`: width / height of the picture; `legend_width`: share of the width kept free at the right.
void aim_camera(vtkRenderer* renderer, const Scene& scene, double aspect_ratio, double legend_width);

}  // namespace bernal
