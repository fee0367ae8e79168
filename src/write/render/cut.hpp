#pragma once
// Spheres and surfaces with a part cut away.

#include <vtkNew.h>
#include <vtkPolyData.h>

#include <vector>

#include "bernal/render.hpp"

class vtkActor;
class vtkCamera;

namespace bernal {

struct Scene;

/// A plane of the scene; where dot(normal, p) > distance is before it.
struct CutPlane {
    Vec3 normal;  ///< of length 1
    double distance;
};

/// The slices as planes whose normals point to the eye, or up the axis where the eye looks along them.
std::vector<CutPlane> cut_planes(const std::vector<Slice>& slices, const View& view, const Scene& scene);

/// Makes the spheres of `actor`, drawn by vtkOpenGLSphereMapper, end at the planes: what lies before all of them is not
/// there, and what they cut is flat. The camera must have been aimed.
void cut_away(vtkActor* actor, const std::vector<CutPlane>& planes, vtkCamera* camera);

/// What of a surface does not lie before all planes.
vtkNew<vtkPolyData> left_behind(vtkPolyData* surface, const std::vector<CutPlane>& planes);

}  // namespace bernal
