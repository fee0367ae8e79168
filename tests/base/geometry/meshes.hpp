#pragma once
// Closed meshes to test with.

#include <vtkCellArray.h>
#include <vtkImplicitPolyDataDistance.h>
#include <vtkNew.h>
#include <vtkPoints.h>
#include <vtkPolyData.h>

#include <cmath>
#include <functional>
#include <memory>
#include <numbers>

#include "bernal/triangle_mesh.hpp"

namespace bernal::test {

using Mesh = std::shared_ptr<const TriangleMesh>;

/// Twelve triangles.
inline Mesh box_mesh(Vec3 low, Vec3 high) {
    std::vector<Vec3> corners;
    for (int k = 0; k < 8; ++k)
        corners.push_back({k & 1 ? high.x : low.x, k & 2 ? high.y : low.y, k & 4 ? high.z : low.z});
    return std::make_shared<TriangleMesh>(corners, std::vector<TriangleMesh::Corners>{{0, 2, 1},
                                                                                      {1, 2, 3},
                                                                                      {4, 5, 6},
                                                                                      {5, 7, 6},
                                                                                      {0, 1, 4},
                                                                                      {1, 5, 4},
                                                                                      {2, 6, 3},
                                                                                      {3, 6, 7},
                                                                                      {0, 4, 2},
                                                                                      {2, 4, 6},
                                                                                      {1, 3, 5},
                                                                                      {3, 7, 5}});
}

/// A surface around the z axis: `rows` rows of `around` vertices, at(row, angle), between two poles.
inline Mesh surface_mesh(std::uint32_t rows, std::uint32_t around, Vec3 first, Vec3 last,
                         const std::function<Vec3(std::uint32_t row, double angle)>& at) {
    std::vector<Vec3> vertices{first};
    for (std::uint32_t row = 0; row < rows; ++row)
        for (std::uint32_t k = 0; k < around; ++k) vertices.push_back(at(row, 2 * std::numbers::pi * k / around));
    vertices.push_back(last);
    const auto id = [&](std::uint32_t row, std::uint32_t k) { return 1 + row * around + k % around; };
    const auto top = static_cast<std::uint32_t>(vertices.size() - 1);
    std::vector<TriangleMesh::Corners> triangles;
    for (std::uint32_t k = 0; k < around; ++k) {
        triangles.push_back({0, id(0, k + 1), id(0, k)});
        for (std::uint32_t row = 0; row + 1 < rows; ++row) {
            triangles.push_back({id(row, k), id(row, k + 1), id(row + 1, k)});
            triangles.push_back({id(row, k + 1), id(row + 1, k + 1), id(row + 1, k)});
        }
        triangles.push_back({id(rows - 1, k), id(rows - 1, k + 1), top});
    }
    return std::make_shared<TriangleMesh>(vertices, triangles);
}

/// A ball with `bumps` waves of relative height `height` around and half as many from pole to pole: concave for high
/// ones. 2 around (around - 1) triangles or so.
inline Mesh bumpy_ball(Vec3 center, double radius, std::uint32_t around, double height = 0, double bumps = 6) {
    const std::uint32_t rows = around / 2 - 1;
    return surface_mesh(
        rows, around, center - Vec3{0, 0, radius}, center + Vec3{0, 0, radius}, [=](std::uint32_t row, double angle) {
            const double polar = std::numbers::pi * (1 - (row + 1.0) / (rows + 1));
            const double sine = std::sin(polar);
            const double r = radius * (1 + height * sine * std::sin(bumps * angle) * sine);
            return center + Vec3{r * sine * std::cos(angle), r * sine * std::sin(angle), r * std::cos(polar)};
        });
}

/// A hopper: an outlet, a cone up to a cylinder, a lid.
inline Mesh hopper_mesh(double outlet, double radius, double cone, double height, std::uint32_t around) {
    const double radii[] = {outlet, radius, radius}, heights[] = {0, cone, height};
    return surface_mesh(3, around, {0, 0, 0}, {0, 0, height}, [=](std::uint32_t row, double angle) {
        return Vec3{radii[row] * std::cos(angle), radii[row] * std::sin(angle), heights[row]};
    });
}

/// Distances by VTK, which knows nothing of ours.
class DistanceByVtk {
  public:
    explicit DistanceByVtk(const TriangleMesh& mesh) {
        vtkNew<vtkPoints> points;
        points->SetDataTypeToDouble();
        for (const Vec3 v : mesh.vertices()) points->InsertNextPoint(v.x, v.y, v.z);
        vtkNew<vtkCellArray> triangles;
        for (const auto& [a, b, c] : mesh.triangles())
            triangles->InsertNextCell({vtkIdType(a), vtkIdType(b), vtkIdType(c)});
        vtkNew<vtkPolyData> surface;
        surface->SetPoints(points);
        surface->SetPolys(triangles);
        distance_->SetInput(surface);
    }

    double operator()(Vec3 p) { return std::abs(distance_->EvaluateFunction(p.x, p.y, p.z)); }

  private:
    vtkNew<vtkImplicitPolyDataDistance> distance_;
};

/// Is it inside? By the solid angles of all triangles (Van Oosterom & Strackee 1983): 4 pi inside, 0 outside.
inline bool is_inside_by_force(const TriangleMesh& mesh, Vec3 p) {
    double angle = 0;
    for (const auto& [i, j, k] : mesh.triangles()) {
        const Vec3 a = mesh.vertices()[i] - p, b = mesh.vertices()[j] - p, c = mesh.vertices()[k] - p;
        const Vec3 bc{b.y * c.z - b.z * c.y, b.z * c.x - b.x * c.z, b.x * c.y - b.y * c.x};
        const double la = norm(a), lb = norm(b), lc = norm(c);
        angle += 2 * std::atan2(dot(a, bc), la * lb * lc + dot(a, b) * lc + dot(b, c) * la + dot(c, a) * lb);
    }
    return std::abs(angle) > 2 * std::numbers::pi;
}

}  // namespace bernal::test
