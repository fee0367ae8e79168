#include "equilibrium/wall_turn.hpp"

namespace bernal {
namespace {

double sign(bool inside) { return inside ? -1 : 1; }

struct Turn {
    Vec3 point, move;

    Vec3 operator()(const PlaneWall&) const { return {}; }
    Vec3 operator()(const CylinderWall& w) const { return around(w.point, w.axis) * sign(w.inside); }
    Vec3 operator()(const SphereWall& w) const {
        const Vec3 way = point - w.center;
        const double r = norm(way);
        return r > 0 ? (move - way * (dot(way, move) / (r * r))) * (sign(w.inside) / r) : Vec3{};
    }
    Vec3 operator()(const ConeWall& w) const {
        const double widening = (w.radii[1] - w.radii[0]) / w.height;
        return around(w.point, w.axis) * (sign(w.inside) / std::sqrt(1 + widening * widening));
    }

    /// Flat where it is met; on an edge or corner a sphere seldom stays.
    Vec3 operator()(const MeshWall&) const { return {}; }
    Vec3 operator()(const PrismWall&) const { return {}; }

    /// The part of the move around the axis, over the distance from it.
    Vec3 around(Vec3 on_axis, Vec3 axis) const {
        const Vec3 way = point - on_axis, across = way - axis * dot(way, axis);
        const double r = norm(across);
        if (r == 0) return {};
        const Vec3 flat = move - axis * dot(move, axis);
        return (flat - across * (dot(across, flat) / (r * r))) * (1 / r);
    }
};

}  // namespace

Vec3 turn_of_normal(const Wall& wall, Vec3 point, Vec3 move) { return std::visit(Turn{point, move}, wall); }

}  // namespace bernal
