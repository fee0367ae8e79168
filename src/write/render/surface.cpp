#include "render/surface.hpp"

#include <vtkActor.h>
#include <vtkCellArray.h>
#include <vtkNew.h>
#include <vtkPoints.h>
#include <vtkPolyData.h>
#include <vtkPolyDataMapper.h>
#include <vtkProperty.h>
#include <vtkRenderer.h>

#include "render/cut.hpp"
#include "render/scene.hpp"

namespace bernal {

void add_triangles(vtkRenderer* renderer, const Scene& scene, const DrawnSurface& surface,
                   const std::vector<CutPlane>& planes) {
    vtkNew<vtkPoints> points;
    for (const Vec3& vertex : surface.vertices) {
        const Vec3 p = scene.at(vertex);
        points->InsertNextPoint(p.x, p.y, p.z);
    }
    vtkNew<vtkCellArray> triangles;
    for (const auto& [a, b, c] : surface.triangles) triangles->InsertNextCell({a, b, c});
    vtkNew<vtkPolyData> data;
    data->SetPoints(points);
    data->SetPolys(triangles);
    vtkNew<vtkPolyDataMapper> mapper;
    mapper->SetInputData(left_behind(data, planes));
    vtkNew<vtkActor> actor;
    actor->SetMapper(mapper);
    vtkProperty* property = actor->GetProperty();
    property->SetInterpolationToFlat();
    property->SetColor(0.36, 0.55, 0.68);
    property->SetAmbient(0.2);
    property->SetDiffuse(0.85);
    vtkNew<vtkProperty> inside;
    inside->DeepCopy(property);
    inside->SetColor(0.85, 0.80, 0.70);
    actor->SetBackfaceProperty(inside);
    renderer->AddActor(actor);
}

}  // namespace bernal
