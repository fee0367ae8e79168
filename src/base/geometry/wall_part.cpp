#include "geometry/wall_part.hpp"

#include <algorithm>
#include <boost/math/quadrature/gauss_kronrod.hpp>
#include <cmath>
#include <numbers>

#include "geometry/parted_wall.hpp"
#include "geometry/polygon_edges.hpp"

namespace bernal {
namespace {

using std::numbers::pi;

/// The part of a disc whose centre is `depth` below the level: the area below that and the length of its rim.
WallPart part_of_disc(double radius, double depth) {
    if (depth <= -radius) return {};
    if (depth >= radius) return {pi * radius * radius, 2 * pi * radius};
    const double half_angle = std::acos(-depth / radius);
    return {radius * radius * half_angle + depth * std::sqrt((radius - depth) * (radius + depth)),
            2 * radius * half_angle};
}

WallPart part_of_ball(double radius, double depth) {
    const double height = std::clamp(depth + radius, 0.0, 2 * radius);
    return {pi * height * height * (3 * radius - height) / 3, 2 * pi * radius * height};
}

/// From the first circle to where the cone is cut across its axis.
WallPart part_of_frustum(double first, double last, double height) {
    return {pi / 3 * height * (first * first + first * last + last * last),
            pi * (first + last) * std::hypot(height, last - first)};
}

WallPart part_of_standing_cone(const ConeWall& w, int up, double level) {
    const double way = std::clamp((level - w.point[up]) * w.axis[up], 0.0, w.height);
    const double cut = w.radii[0] + (w.radii[1] - w.radii[0]) * way / w.height;
    if (w.axis[up] > 0) return part_of_frustum(w.radii[0], cut, way);
    return part_of_frustum(cut, w.radii[1], w.height - way);
}

/// Discs along the axis, in two pieces where the level leaves them or comes to them. Their parts begin there as a root
/// does: counted by the square of a number, the way from there has none.
WallPart part_of_lying_cone(const ConeWall& w, int up, double level) {
    const double depth = level - w.point[up], slope = (w.radii[1] - w.radii[0]) / w.height;
    const double bend = slope == 0 ? 0 : std::clamp((std::abs(depth) - w.radii[0]) / slope, 0.0, w.height);
    const auto integral = [&](double WallPart::* what) {
        double sum = 0;
        for (const double length : {-bend, w.height - bend}) {
            const auto at = [&](double root) {
                const double way = bend + std::copysign(root * root, length);
                return 2 * root * part_of_disc(w.radii[0] + slope * way, depth).*what;
            };
            constexpr int halvings = 12;
            using boost::math::quadrature::gauss_kronrod;
            if (length != 0)
                sum += gauss_kronrod<double, 31>::integrate(at, 0, std::sqrt(std::abs(length)), halvings, 1e-13);
        }
        return sum;
    };
    return {integral(&WallPart::volume), integral(&WallPart::area) * std::hypot(1, slope)};
}

/// The part of an edge below the level: the area between it and the level, seen along the other axis, and its length.
WallPart part_of_edge(std::array<double, 2> from, std::array<double, 2> to, double level) {
    const double a = level - from[1], b = level - to[1];  // depths
    if (a <= 0 && b <= 0) return {};
    const double length = std::hypot(to[0] - from[0], to[1] - from[1]), along = to[0] - from[0];
    if (a >= 0 && b >= 0) return {along * (a + b) / 2, length};
    const double deep = std::max(a, b), share = deep / std::abs(a - b);
    return {along * share * deep / 2, length * share};
}

/// The polygon goes round against the clock, seen against its axis: edges along its lower side count, those along its
/// upper one are taken off.
WallPart part_of_polygon(const PrismWall& w, int up, double level) {
    const bool is_second = up == (axis_of(w.axis) + 2) % 3;
    const auto placed = [&](const std::array<double, 2>& p) {
        return std::array{is_second ? p[0] : -p[1], p[is_second ? 1 : 0] + w.point[up]};
    };
    WallPart sum;
    for (const PolygonEdges::Edge& e : w.rings.edges().all()) {
        const WallPart edge = part_of_edge(placed(e.from), placed(e.to), level);
        sum.volume += edge.volume, sum.area += edge.area;
    }
    return sum;
}

/// The part of a triangle below the level: by the divergence of (0, 0, z - level), which vanishes on the cut.
WallPart part_of_triangle(std::array<Vec3, 3> corners, int up, double level) {
    std::ranges::sort(corners, {}, [&](Vec3 p) { return p[up]; });
    const auto depth = [&](std::size_t corner) { return level - corners[corner][up]; };
    if (depth(0) <= 0) return {};
    const auto [a, b, c] = corners;
    const double area = norm(cross(b - a, c - a)) / 2;
    if (depth(2) >= 0) return {area * (depth(0) + depth(1) + depth(2)) / 3, area};
    // The corner at the bottom, or all but the one at the top.
    const double up_to_c = depth(0) / (c[up] - a[up]);
    if (depth(1) <= 0) {
        const double part = area * up_to_c * depth(0) / (b[up] - a[up]);
        return {part * depth(0) / 3, part};
    }
    const double top = area * (1 - up_to_c) * -depth(2) / (c[up] - b[up]);
    return {area * (depth(0) + depth(1) + depth(2)) / 3 - top * depth(2) / 3, area - top};
}

WallPart part_of_mesh(const MeshWall& w, int up, double level) {
    WallPart sum;
    const auto placed = [&](std::uint32_t vertex) { return w.mesh->vertices()[vertex] * w.scale + w.shift; };
    for (const auto& [i, j, k] : w.mesh->triangles()) {
        const std::array corners{placed(i), placed(j), placed(k)};
        const WallPart part = part_of_triangle(corners, up, level);
        const Vec3 normal = cross(corners[1] - corners[0], corners[2] - corners[0]);
        // Depths grow downwards: what faces down counts.
        if (part.area > 0) sum.volume -= part.volume * normal[up] / norm(normal);
        sum.area += part.area;
    }
    return sum;
}

struct PartBelow {
    const Cell& cell;
    int up;
    double level;

    double height() const { return std::clamp(level - cell.origin[up], 0.0, cell.lengths[up]); }
    double length(int axis) const { return cell.dimension == 2 && axis == 2 ? 1 : cell.lengths[axis]; }

    WallPart along(int axis, WallPart across) const {
        const double way = axis == up ? height() : length(axis);
        return {across.volume * way, across.area * way};
    }
    WallPart operator()(const PlaneWall&) const { return {}; }
    WallPart operator()(const CylinderWall& w) const {
        const int axis = axis_of(w.axis);
        return along(axis, part_of_disc(w.radius, axis == up ? w.radius : level - w.point[up]));
    }
    WallPart operator()(const SphereWall& w) const {
        const double depth = level - w.center[up];
        return cell.dimension == 2 ? part_of_disc(w.radius, depth) : part_of_ball(w.radius, depth);
    }
    WallPart operator()(const ConeWall& w) const {
        return axis_of(w.axis) == up ? part_of_standing_cone(w, up, level) : part_of_lying_cone(w, up, level);
    }
    WallPart operator()(const MeshWall& w) const { return part_of_mesh(w, up, level); }
    WallPart operator()(const PrismWall& w) const {
        const int axis = axis_of(w.axis);
        return along(axis, axis == up ? WallPart{area(w), perimeter(w)} : part_of_polygon(w, up, level));
    }
};

}  // namespace

WallPart part_below(const Wall& wall, const Cell& cell, int up, double level) {
    return std::visit(PartBelow{cell, up, level}, wall);
}

}  // namespace bernal
