#include "verify/wall_overlap.hpp"

#include <stdexcept>

namespace bernal {
namespace {

double length(Vec3 v) { return std::hypot(v.x, v.y, v.z); }

/// From the axis through `point`: how far along it and how far beside it.
struct BesideAxis {
    double along, beside;
    BesideAxis(Vec3 p, Vec3 point, Vec3 axis) : along(dot(p - point, axis)), beside(length(cross(p - point, axis))) {}
};

struct Overlap {
    const Sphere& sphere;

    double operator()(const PlaneWall& w) const {
        return sphere.radius - (dot(sphere.center, w.normal) - dot(w.point, w.normal));
    }
    double operator()(const CylinderWall& w) const {
        const double beside = BesideAxis(sphere.center, w.point, w.axis).beside;
        return w.inside ? beside + sphere.radius - w.radius : w.radius + sphere.radius - beside;
    }
    double operator()(const SphereWall& w) const {
        const double from_center = length(sphere.center - w.center);
        return w.inside ? from_center + sphere.radius - w.radius : w.radius + sphere.radius - from_center;
    }
    /// In the half plane through the axis and the centre, the cone is the line from (0, r_0) to (h, r_1).
    double operator()(const ConeWall& w) const {
        const BesideAxis place(sphere.center, w.point, w.axis);
        const double rise = w.radii[1] - w.radii[0];
        const double area = w.height * (place.beside - w.radii[0]) - rise * place.along;
        const double beyond = area / std::hypot(w.height, rise);
        return sphere.radius + (w.inside ? beyond : -beyond);
    }
    double operator()(const auto&) const { throw std::logic_error("a wall of many parts is judged elsewhere"); }
};

}  // namespace

double wall_overlap(const Wall& wall, const Sphere& sphere) { return std::visit(Overlap{sphere}, wall); }

}  // namespace bernal
