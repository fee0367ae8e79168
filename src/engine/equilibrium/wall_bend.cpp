#include "equilibrium/wall_bend.hpp"

namespace bernal {
namespace {

double sign(bool inside) { return inside ? -1 : 1; }

struct Bend {
    Vec3 point;

    WallBend operator()(const PlaneWall&) const { return {}; }
    WallBend operator()(const CylinderWall& w) const {
        const double r = norm(from_axis(w.point, w.axis));
        return r > 0 ? WallBend{sign(w.inside) / r, w.axis} : WallBend{};
    }
    WallBend operator()(const SphereWall& w) const {
        const double r = norm(point - w.center);
        return r > 0 ? WallBend{sign(w.inside) / r, {}} : WallBend{};
    }
    /// Straight along the line that leads to the tip.
    WallBend operator()(const ConeWall& w) const {
        const Vec3 way = from_axis(w.point, w.axis);
        const double r = norm(way), widening = (w.radii[1] - w.radii[0]) / w.height,
                     slant = std::sqrt(1 + widening * widening);
        if (r == 0) return {};
        return {sign(w.inside) / (slant * r), (w.axis + way * (widening / r)) * (1 / slant)};
    }

    /// Flat where it is met; on an edge or corner a sphere seldom stays.
    WallBend operator()(const MeshWall&) const { return {}; }
    WallBend operator()(const PrismWall&) const { return {}; }

    Vec3 from_axis(Vec3 on_axis, Vec3 axis) const {
        const Vec3 way = point - on_axis;
        return way - axis * dot(way, axis);
    }
};

}  // namespace

WallBend bend_of(const Wall& wall, Vec3 point) { return std::visit(Bend{point}, wall); }

}  // namespace bernal
