#include "bernal/wall.hpp"

#include "geometry/parted_wall.hpp"

namespace bernal {
namespace {

/// A line through `point` along `axis`, seen from somewhere.
struct FromLine {
    double along = 0;   ///< how far on the line, from its point
    double radial = 0;  ///< how far from the line
    Vec3 outwards;      ///< of length 1, away from it

    FromLine(Vec3 from, Vec3 point, Vec3 axis) {
        const Vec3 way = from - point;
        along = dot(way, axis);
        const Vec3 across = way - axis * along;
        radial = norm(across);
        outwards = radial > 0 ? across * (1 / radial) : any_across(axis);
    }

  private:
    /// On the line itself all directions are alike.
    static Vec3 any_across(Vec3 axis) {
        const int thinnest = std::abs(axis.x) <= std::abs(axis.y) ? (std::abs(axis.x) <= std::abs(axis.z) ? 0 : 2)
                                                                  : (std::abs(axis.y) <= std::abs(axis.z) ? 1 : 2);
        Vec3 across;
        across[thinnest] = 1;
        across = across - axis * axis[thinnest];
        return across * (1 / norm(across));
    }
};

WallDistance oriented(bool inside, WallDistance from_inside) {
    if (inside) return from_inside;
    return {-from_inside.distance, from_inside.normal * -1};
}

WallDistance distance(const PlaneWall& w, Vec3 p) { return {dot(p - w.point, w.normal), w.normal}; }

WallDistance distance(const CylinderWall& w, Vec3 p) {
    const FromLine from(p, w.point, w.axis);
    return oriented(w.inside, {w.radius - from.radial, from.outwards * -1});
}

WallDistance distance(const SphereWall& w, Vec3 p) {
    const Vec3 way = p - w.center;
    const double from_center = norm(way);
    const Vec3 outwards = from_center > 0 ? way * (1 / from_center) : Vec3{1, 0, 0};
    return oriented(w.inside, {w.radius - from_center, outwards * -1});
}

WallDistance distance(const ConeWall& w, Vec3 p) {
    const FromLine from(p, w.point, w.axis);
    const double widening = (w.radii[1] - w.radii[0]) / w.height, slant = std::sqrt(1 + widening * widening);
    const double gap = (w.radii[0] + widening * from.along - from.radial) / slant;
    return oriented(w.inside, {gap, (w.axis * widening - from.outwards) * (1 / slant)});
}

struct Inside {
    bool operator()(const PlaneWall&) const { return false; }
    bool operator()(const auto& w) const { return w.inside; }
};

}  // namespace

std::string_view kind(const Wall& wall) {
    constexpr std::array<std::string_view, std::variant_size_v<Wall>> kinds{"plane", "cylinder", "sphere",
                                                                            "cone",  "mesh",     "prism"};
    return kinds[wall.index()];
}

WallDistance distance_to(const Wall& wall, Vec3 point, double limit) {
    if (const auto* mesh = std::get_if<MeshWall>(&wall)) return distance(*mesh, point, limit);
    return std::visit([&](const auto& w) { return distance(w, point); }, wall);
}

void for_each_contact(const Wall& wall, Vec3 point, double reach,
                      const std::function<void(const WallDistance&)>& visit) {
    if (const auto* mesh = std::get_if<MeshWall>(&wall)) return for_each_contact(*mesh, point, reach, visit);
    if (const auto* prism = std::get_if<PrismWall>(&wall)) return for_each_contact(*prism, point, reach, visit);
    const WallDistance d = distance_to(wall, point);
    if (d.distance <= reach) visit(d);
}

bool is_inside(const Wall& wall) { return std::visit(Inside{}, wall); }

Wall transformed(const Wall& wall, double factor, Vec3 shift) {
    struct Transform {
        double factor;
        Vec3 shift;
        Vec3 moved(Vec3 p) const { return p * factor + shift; }
        Wall operator()(PlaneWall w) const { return w.point = moved(w.point), w; }
        Wall operator()(CylinderWall w) const { return w.point = moved(w.point), w.radius *= factor, w; }
        Wall operator()(SphereWall w) const { return w.center = moved(w.center), w.radius *= factor, w; }
        Wall operator()(ConeWall w) const {
            w.point = moved(w.point);
            w.radii[0] *= factor, w.radii[1] *= factor, w.height *= factor;
            return w;
        }
        Wall operator()(MeshWall w) const { return w.scale *= factor, w.shift = moved(w.shift), w; }
        Wall operator()(PrismWall w) const {
            w.point = moved(w.point);
            if (factor == 1) return w;
            std::vector<PrismWall::Ring> rings = w.rings;
            for (PrismWall::Ring& ring : rings)
                for (auto& corner : ring) corner[0] *= factor, corner[1] *= factor;
            return w.rings = rings, w;
        }
    };
    return std::visit(Transform{factor, shift}, wall);
}

}  // namespace bernal
