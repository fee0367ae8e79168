#pragma once
// The view: as near as everything fits.

#include <vector>

#include "bernal/render.hpp"

class vtkRenderer;

namespace bernal {

struct Scene;

/// From the container's middle to the eye, of length 1.
Vec3 towards_eye(const View& view);

/// `aspect_ratio`: width / height of the picture; `legend_width`: share of the width kept free at the right.
/// `surface`: what else is to fit, in the packing's coordinates.
void aim_camera(vtkRenderer* renderer, const Scene& scene, const View& view, double aspect_ratio, double legend_width,
                const std::vector<Vec3>& surface = {});

}  // namespace bernal
