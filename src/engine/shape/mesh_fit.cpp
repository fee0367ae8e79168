#include "shape/mesh_fit.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <vector>

#include "core/parallel.hpp"
#include "shape/inscribed_balls.hpp"
#include "shape/mesh_filling.hpp"

namespace bernal {
namespace {

constexpr int places_of_mesh = 20000, places_of_sphere = 400;

/// Above 0 outside of all.
double outside_of_spheres(std::span<const Sphere> spheres, Vec3 p) {
    double least = HUGE_VAL;
    for (const Sphere& s : spheres) least = std::min(least, norm(p - s.center) - s.radius);
    return least;
}

/// On the unit sphere, evenly: steps of the golden angle.
Vec3 direction(int k) {
    const double z = 1 - (2.0 * k + 1) / places_of_sphere, across = std::sqrt(1 - z * z);
    const double angle = k * std::numbers::pi * (3 - std::sqrt(5.0));
    return {across * std::cos(angle), across * std::sin(angle), z};
}

/// From the bare part of sphere i to the mesh.
double farthest_of_sphere(const TriangleMesh& mesh, std::span<const Sphere> spheres, std::size_t i) {
    double farthest = 0;
    for (int k = 0; k < places_of_sphere; ++k) {
        const Vec3 p = spheres[i].center + direction(k) * spheres[i].radius;
        if (outside_of_spheres(spheres, p) < -1e-9 * spheres[i].radius) continue;
        farthest = std::max(farthest, std::abs(depth_in(mesh, p)));
    }
    return farthest;
}

}  // namespace

MeshFit distances_from_mesh(const TriangleMesh& mesh, std::span<const Sphere> spheres) {
    MeshFit fit;
    const double diameter = diameter_of_volume(mesh.volume());
    const std::vector<SurfacePoint> places = spread_over(mesh, places_of_mesh);
    double sum = 0;
    for (const SurfacePoint& at : places) {
        const double distance = std::abs(outside_of_spheres(spheres, at.place));
        sum += distance;
        fit.largest_distance = std::max(fit.largest_distance, distance);
    }
    fit.mean_distance = sum / static_cast<double>(places.size()) / diameter;
    for (const Vec3 corner : mesh.vertices())
        fit.largest_distance = std::max(fit.largest_distance, std::abs(outside_of_spheres(spheres, corner)));
    std::vector<double> farthest(spheres.size());
    for_each_block(spheres.size(), 1, [&](std::size_t i, std::size_t, std::size_t) {
        farthest[i] = farthest_of_sphere(mesh, spheres, i);
    });
    fit.largest_distance = std::max(fit.largest_distance, std::ranges::max(farthest)) / diameter;
    for (const Sphere& s : spheres) fit.reach = std::max(fit.reach, s.radius - depth_in(mesh, s.center));
    fit.reach = std::max(fit.reach / diameter, 0.0);
    return fit;
}

}  // namespace bernal
