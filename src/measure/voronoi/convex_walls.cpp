#include "voronoi/convex_walls.hpp"

#include <numbers>
#include <voro++/voro++.hh>

#include "bernal/error.hpp"

namespace bernal {
namespace {

using std::numbers::pi;
constexpr int facets_around = 720, facets_of_sphere = 8000;

Vec3 any_across(Vec3 axis) {
    const Vec3 other = std::abs(axis.x) < 0.5 ? Vec3{1, 0, 0} : Vec3{0, 1, 0};
    const Vec3 across = cross(axis, other);
    return across * (1 / norm(across));
}

/// From the axis to the sides of a regular polygon around it that has the area of the circle.
double apothem(double radius) { return radius * std::sqrt(pi / (facets_around * std::tan(pi / facets_around))); }

/// The sides of a pyramid's frustum, whose sections have the areas of the cone's; a cylinder's where the radii are the
/// same.
ConvexWall round_wall(const Wall& wall, Vec3 point, Vec3 axis, std::array<double, 2> radii, double height,
                      bool inside) {
    const Vec3 u = any_across(axis), v = cross(axis, u);
    const double low = apothem(radii[0]), widening = (apothem(radii[1]) - low) / height;
    ConvexWall result{{}, inside, wall, 1e-4 * std::max(radii[0], radii[1])};
    for (int k = 0; k < facets_around; ++k) {
        const double angle = 2 * pi * (k + 0.5) / facets_around;
        const Vec3 outwards = u * std::cos(angle) + v * std::sin(angle);
        const Vec3 normal = outwards - axis * widening;
        result.facets.push_back({point + outwards * low, normal * (1 / norm(normal))});
    }
    return result;
}

/// Evenly on the unit sphere, on a spiral.
std::vector<Vec3> sphere_directions() {
    std::vector<Vec3> directions;
    const double turn = pi * (3 - std::sqrt(5.0));
    for (int k = 0; k < facets_of_sphere; ++k) {
        const double z = 1 - (2 * k + 1.0) / facets_of_sphere, across = std::sqrt(1 - z * z);
        directions.push_back({across * std::cos(turn * k), across * std::sin(turn * k), z});
    }
    return directions;
}

/// How far from the centre facets in these directions have to be to enclose the volume of the unit sphere.
double sphere_apothem(const std::vector<Vec3>& directions) {
    voro::voronoicell cell;
    cell.init(-2, 2, -2, 2, -2, 2);
    for (const Vec3& d : directions) cell.nplane(d.x, d.y, d.z, 2, 0);
    return std::cbrt(4 * pi / 3 / cell.volume());
}

struct MakeConvex {
    const Container& container;
    const Wall& wall;

    ConvexWall operator()(const PlaneWall& w) const { return {{{w.point, w.normal * -1}}, true, wall, 0}; }
    ConvexWall operator()(const CylinderWall& w) const {
        return round_wall(wall, w.point, w.axis, {w.radius, w.radius}, 1, w.inside);
    }
    ConvexWall operator()(const ConeWall& w) const {
        return round_wall(wall, w.point, w.axis, w.radii, w.height, w.inside);
    }
    ConvexWall operator()(const SphereWall& w) const {
        if (container.dimension == 2) return round_wall(wall, w.center, {0, 0, 1}, {w.radius, w.radius}, 1, w.inside);
        static const std::vector<Vec3> directions = sphere_directions();
        static const double distance = sphere_apothem(directions);
        ConvexWall result{{}, w.inside, wall, 1e-2 * w.radius};
        for (const Vec3& d : directions) result.facets.push_back({w.center + d * (distance * w.radius), d});
        return result;
    }
    ConvexWall operator()(const PrismWall& w) const {
        ConvexWall result{{}, w.inside, wall, 0};
        const int u = (axis_of(w.axis) + 1) % 3, v = (u + 1) % 3;
        const PrismWall::Ring& ring = w.rings.front();
        for (std::size_t k = 0; k < ring.size(); ++k) {
            const auto &a = ring[k], &b = ring[(k + 1) % ring.size()];
            Vec3 point = w.point, along;
            point[u] += a[0], point[v] += a[1];
            along[u] = b[0] - a[0], along[v] = b[1] - a[1];
            const Vec3 normal = cross(along, w.axis);
            result.facets.push_back({point, normal * (1 / norm(normal))});
        }
        return result;
    }
    ConvexWall operator()(const MeshWall&) const { return {}; }
};

/// Does its outline turn left at every corner, and has it no holes?
bool is_convex(const PrismWall& w) {
    const PrismWall::Ring& ring = w.rings.front();
    const auto turns_left = [&](std::size_t k) {
        const auto &a = ring[k], &b = ring[(k + 1) % ring.size()], &c = ring[(k + 2) % ring.size()];
        return (b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0]) >= 0;
    };
    for (std::size_t k = 0; k < ring.size(); ++k)
        if (!turns_left(k)) return false;
    return w.rings.size() == 1;
}

}  // namespace

std::string convex_walls_fault(const Container& container) {
    for (const Wall& wall : container.surfaces) {
        if (std::holds_alternative<MeshWall>(wall))
            return "is not possible within or around a mesh, which cells cannot be cut by";
        if (const auto* prism = std::get_if<PrismWall>(&wall); prism && !is_convex(*prism))
            return "is not possible with a prism that is not convex, which cells cannot be cut by";
    }
    return {};
}

std::vector<ConvexWall> convex_walls(const Container& container) {
    if (const std::string fault = convex_walls_fault(container); !fault.empty())
        throw InputError("a tessellation " + fault);
    std::vector<ConvexWall> walls;
    for (const Wall& wall : container.walls()) walls.push_back(std::visit(MakeConvex{container, wall}, wall));
    return walls;
}

std::string cells_fault_of_build() { return {}; }

}  // namespace bernal
