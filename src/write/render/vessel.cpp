#include "render/vessel.hpp"

#include <vtkActor.h>
#include <vtkCellArray.h>
#include <vtkFeatureEdges.h>
#include <vtkNew.h>
#include <vtkPoints.h>
#include <vtkPolyData.h>
#include <vtkPolyDataMapper.h>
#include <vtkProperty.h>
#include <vtkRenderer.h>

#include <algorithm>
#include <array>
#include <map>

#include "geometry/facets.hpp"
#include "render/cut.hpp"
#include "render/lines.hpp"
#include "render/scene.hpp"

namespace bernal {
namespace {

constexpr double opacity = 0.16;

/// A share of the longest side: finer than a pixel shows.
constexpr double sagitta = 5e-4;

/// Planes are the lids of round walls, whose rims show them.
bool is_plane(const Wall& wall) { return std::holds_alternative<PlaneWall>(wall); }

void append_surface(const Wall& wall, const Scene& scene, vtkPoints* points, vtkCellArray* triangles) {
    std::map<std::array<double, 3>, vtkIdType> known;
    for (const Facet& facet : facets(wall, scene.packing.container, sagitta / scene.scale)) {
        std::array<vtkIdType, 3> corners{};
        for (std::size_t k = 0; k < 3; ++k) {
            const Vec3 p = scene.at(facet[k]);
            const auto [at, fresh] = known.try_emplace({p.x, p.y, p.z}, points->GetNumberOfPoints());
            if (fresh) points->InsertNextPoint(p.x, p.y, p.z);
            corners[k] = at->second;
        }
        triangles->InsertNextCell(3, corners.data());
    }
}

/// All walls but planes as one: there may be thousands of fixed spheres.
vtkNew<vtkPolyData> surface_of_walls(const Scene& scene) {
    vtkNew<vtkPoints> points;
    vtkNew<vtkCellArray> triangles;
    for (const Wall& wall : scene.packing.container.surfaces)
        if (!is_plane(wall)) append_surface(wall, scene, points, triangles);
    vtkNew<vtkPolyData> data;
    data->SetPoints(points);
    data->SetPolys(triangles);
    return data;
}

void add_surface(vtkRenderer* renderer, vtkPolyData* surface, double grey) {
    vtkNew<vtkPolyDataMapper> mapper;
    mapper->SetInputData(surface);
    mapper->ScalarVisibilityOff();
    vtkNew<vtkActor> actor;
    actor->SetMapper(mapper);
    actor->GetProperty()->SetColor(0.55 * grey + 0.2, 0.55 * grey + 0.3, 0.55 * grey + 0.42);
    actor->GetProperty()->SetOpacity(opacity);
    actor->GetProperty()->LightingOff();
    renderer->AddActor(actor);
}

/// Where the surface ends.
void add_rim(vtkRenderer* renderer, vtkPolyData* surface, double grey, double line_width) {
    vtkNew<vtkFeatureEdges> rim;
    rim->SetInputData(surface);
    rim->BoundaryEdgesOn();
    rim->FeatureEdgesOff();
    rim->ManifoldEdgesOff();
    rim->NonManifoldEdgesOff();
    rim->ColoringOff();
    add_lines(renderer, rim->GetOutputPort(), grey, line_width);
}

}  // namespace

void add_walls(vtkRenderer* renderer, const Scene& scene, const std::vector<CutPlane>& planes, double grey,
               double line_width) {
    if (std::ranges::all_of(scene.packing.container.surfaces, is_plane)) return;
    const vtkNew<vtkPolyData> left = left_behind(surface_of_walls(scene), planes);
    add_surface(renderer, left, grey);
    add_rim(renderer, left, grey, line_width);
}

}  // namespace bernal
