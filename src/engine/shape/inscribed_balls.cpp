#include "shape/inscribed_balls.hpp"

#include <algorithm>
#include <cmath>

#include "core/parallel.hpp"
#include "geometry/mesh_index.hpp"
#include "geometry/mesh_surface.hpp"

namespace bernal {
namespace {

struct Corner3 {
    Vec3 a, b, c;
};

Corner3 corners_of(const TriangleMesh& mesh, std::size_t triangle) {
    const auto& [a, b, c] = mesh.triangles()[triangle];
    const auto& v = mesh.vertices();
    return {v[a], v[b], v[c]};
}

Vec3 double_area(const Corner3& t) { return cross(t.b - t.a, t.c - t.a); }

/// A place in a triangle, evenly over its area for numbers that are even on [0, 1).
Vec3 place_in(const Corner3& t, double one, double other) {
    const double root = std::sqrt(one);
    return t.a + (t.b - t.a) * (root * (1 - other)) + (t.c - t.a) * (root * other);
}

double fraction(double x) { return x - std::floor(x); }

/// That touches the surface at `at` from within.
Sphere largest_touching(const TriangleMesh& mesh, const SurfacePoint& at, double largest) {
    constexpr int most_steps = 40;
    constexpr double exact_enough = 1e-9;
    const MeshSurface surface(mesh);
    double radius = largest;
    for (int step = 0; step < most_steps; ++step) {
        const Vec3 center = at.place - at.outwards * radius;
        const MeshSurface::Place near = surface.nearest_of(mesh.index().nearest(center), center);
        if (std::sqrt(near.squared) >= radius * (1 - exact_enough)) break;
        // Through the nearest place as well: |at - n r - foot| = r.
        const Vec3 way = at.place - near.foot;
        const double along = dot(at.outwards, way);
        if (!(along > 0)) break;
        radius = std::min(radius * (1 - exact_enough), dot(way, way) / (2 * along));
    }
    const Vec3 center = at.place - at.outwards * radius;
    return {center, depth_in(mesh, center)};
}

}  // namespace

double depth_in(const TriangleMesh& mesh, Vec3 p) {
    const MeshSurface surface(mesh);
    const std::uint32_t nearest = mesh.index().nearest(p);
    const double distance = std::sqrt(surface.nearest_of(nearest, p).squared);
    return surface.is_inside(p, nearest) ? distance : -distance;
}

std::vector<SurfacePoint> spread_over(const TriangleMesh& mesh, int count) {
    std::vector<SurfacePoint> all;
    double passed = 0;
    std::size_t triangle = 0;
    Corner3 t = corners_of(mesh, 0);
    for (int k = 0; k < count; ++k) {
        const double wanted = (k + 0.5) / count * mesh.area();
        double area = norm(double_area(t)) / 2;
        while (passed + area < wanted && triangle + 1 < mesh.triangles().size()) {
            passed += area;
            t = corners_of(mesh, ++triangle);
            area = norm(double_area(t)) / 2;
        }
        if (!(area > 0)) continue;
        // Steps of the plastic number, which leave no gaps (Roberts' R2 sequence).
        constexpr double step = 0.7548776662466927, other_step = 0.5698402909980532;
        all.push_back(
            {place_in(t, fraction(0.5 + step * k), fraction(0.5 + other_step * k)), double_area(t) * (1 / (2 * area))});
    }
    return all;
}

std::vector<Sphere> inscribed_balls(const TriangleMesh& mesh, int count, double least) {
    const std::vector<SurfacePoint> places = spread_over(mesh, count);
    std::vector<Sphere> balls(places.size());
    const double largest = norm(mesh.highest() - mesh.lowest());
    constexpr std::size_t at_once = 64;
    mesh.index();
    for_each_block(places.size(), at_once, [&](std::size_t, std::size_t begin, std::size_t end) {
        for (std::size_t k = begin; k < end; ++k) balls[k] = largest_touching(mesh, places[k], largest);
    });
    std::erase_if(balls, [least](const Sphere& ball) { return !(ball.radius >= least); });
    return balls;
}

}  // namespace bernal
