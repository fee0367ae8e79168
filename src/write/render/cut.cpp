#include "render/cut.hpp"

#include <vtkActor.h>
#include <vtkCamera.h>
#include <vtkClipPolyData.h>
#include <vtkImplicitBoolean.h>
#include <vtkMatrix4x4.h>
#include <vtkPlane.h>
#include <vtkShaderProperty.h>

#include <string>

#include "core/number_text.hpp"
#include "render/camera.hpp"
#include "render/scene.hpp"

namespace bernal {
namespace {

/// VTK has intersected the ray of a pixel with its sphere, in coordinates whose unit is the radius, around the centre:
/// EyePos + t EyeDir is the nearer point; b and d are of the quadratic equation.
constexpr const char* begin = R"(//VTK::Depth::Impl
  float cutEnter = -1e30, cutLeave = 1e30;
  vec3 cutFace = vec3(0.0, 0.0, 1.0);
)";

/// The part of the ray before all planes, which is one piece.
constexpr const char* each_plane = R"(  {
    vec4 plane = vec4(@);
    float before = dot(plane.xyz, EyePos) + (dot(plane.xyz, centerVCVSOutput) - plane.w) / radiusVCVSOutput;
    float slope = dot(plane.xyz, EyeDir);
    float at = -before / slope;
    if (slope < 0.0 && at < cutLeave) { cutLeave = at; cutFace = plane.xyz; }
    if (slope > 0.0) cutEnter = max(cutEnter, at);
    if (slope == 0.0 && before < 0.0) cutEnter = 1e30;
  }
)";

/// Where the sphere begins in that part, it is seen where the part ends, if it goes on there.
constexpr const char* end = R"(  if (t > cutEnter && t < cutLeave) {
    if (cutLeave > (-b + sqrt(d)) * 0.5) discard;
    vertexVC.xyz = (EyePos + cutLeave * EyeDir) * radiusVCVSOutput + centerVCVSOutput;
    normalVCVSOutput = cutFace;
    pos = VCDCMatrix * vertexVC;
    gl_FragDepth = (pos.z / pos.w + 1.0) / 2.0;
  }
)";

/// As the eye sees it: "nx, ny, nz, distance".
std::string in_view(const CutPlane& plane, vtkMatrix4x4* to_view) {
    const Vec3 n = plane.normal;
    Vec3 normal;
    double distance = plane.distance;
    for (int row = 0; row < 3; ++row) {
        normal[row] =
            to_view->GetElement(row, 0) * n.x + to_view->GetElement(row, 1) * n.y + to_view->GetElement(row, 2) * n.z;
        distance += normal[row] * to_view->GetElement(row, 3);
    }
    return number_text(normal.x) + ", " + number_text(normal.y) + ", " + number_text(normal.z) + ", " +
           number_text(distance);
}

/// Below 0 what lies before all planes; clipping keeps the rest.
vtkNew<vtkImplicitBoolean> region_before(const std::vector<CutPlane>& planes) {
    vtkNew<vtkImplicitBoolean> region;
    region->SetOperationTypeToIntersection();
    for (const CutPlane& plane : planes) {
        vtkNew<vtkPlane> half;
        half->SetNormal(-plane.normal.x, -plane.normal.y, -plane.normal.z);
        half->SetOrigin(plane.normal.x * plane.distance, plane.normal.y * plane.distance,
                        plane.normal.z * plane.distance);
        region->AddFunction(half);
    }
    return region;
}

}  // namespace

vtkNew<vtkPolyData> left_behind(vtkPolyData* surface, const std::vector<CutPlane>& planes) {
    vtkNew<vtkPolyData> left;
    if (planes.empty()) {
        left->ShallowCopy(surface);
        return left;
    }
    vtkNew<vtkClipPolyData> clip;
    clip->SetInputData(surface);
    clip->SetClipFunction(region_before(planes));
    clip->Update();
    left->ShallowCopy(clip->GetOutput());
    return left;
}

std::vector<CutPlane> cut_planes(const std::vector<Slice>& slices, const View& view, const Scene& scene) {
    constexpr double along = 1e-9;  // of the plane, but for rounding
    const Vec3 eye = towards_eye(view);
    std::vector<CutPlane> planes;
    for (const Slice& slice : slices) {
        const double sign = eye[slice.axis] < -along ? -1 : 1;
        CutPlane plane{{}, sign * (slice.position - scene.middle[slice.axis]) * scene.scale};
        plane.normal[slice.axis] = sign;
        planes.push_back(plane);
    }
    return planes;
}

void cut_away(vtkActor* actor, const std::vector<CutPlane>& planes, vtkCamera* camera) {
    if (planes.empty()) return;
    std::string code = begin;
    for (const CutPlane& plane : planes) {
        std::string text = each_plane;
        code += text.replace(text.find('@'), 1, in_view(plane, camera->GetModelViewTransformMatrix()));
    }
    actor->GetShaderProperty()->AddFragmentShaderReplacement("//VTK::Depth::Impl", true, code + end, false);
}

}  // namespace bernal
