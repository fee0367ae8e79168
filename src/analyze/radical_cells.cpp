#include "analyze/radical_cells.hpp"

#include <algorithm>
#include <tuple>

namespace bernal {
namespace {

constexpr int wall_face = -10;  // below voro++'s own numbers of the first box's sides

/// Of the vertex that is farthest from the centre. voro++ keeps coordinates twice as large.
double farthest_vertex(RadicalCell& cell) { return std::sqrt(cell.shape.max_radius_squared()) / 2; }

/// Nearest first, as far as the cell reaches.
void cut_by_planes(RadicalCell& cell) {
    std::sort(cell.planes.begin(), cell.planes.end(), [](const auto& a, const auto& b) {
        return std::tuple(a.distance, a.face, a.way.x, a.way.y, a.way.z) <
               std::tuple(b.distance, b.face, b.way.x, b.way.y, b.way.z);
    });
    double farthest = farthest_vertex(cell);
    std::size_t next_look = 4;
    for (std::size_t k = 0; k < cell.planes.size() && !cell.empty; ++k) {
        const RadicalCell::Plane& plane = cell.planes[k];
        if (k >= next_look) {  // how far it reaches is looked up rarely in cells of many faces
            farthest = farthest_vertex(cell);
            next_look = k + 1 + k / 16;
        }
        if (plane.distance >= farthest) return;
        cell.empty = !cell.shape.nplane(plane.way.x, plane.way.y, plane.way.z, 2 * plane.offset, plane.face);
    }
}

}  // namespace

RadicalCells::RadicalCells(const Packing& packing)
    : packing_(packing), levels_(size_levels(packing)), walls_(convex_walls(packing.container)) {}

/// The box around all that the cell can be: its own images bound it along periodic axes.
void RadicalCells::begin(const Sphere& sphere, RadicalCell& cell) const {
    const Container& container = packing_.container;
    Vec3 low, high;
    for (int axis = 0; axis < 3; ++axis) {
        const double length = container.lengths[axis], from = container.origin[axis] - sphere.center[axis];
        const bool periodic = container.periodic[static_cast<std::size_t>(axis)];
        low[axis] = (periodic ? -length / 2 : from - length) / sphere.radius;
        high[axis] = (periodic ? length / 2 : from + 2 * length) / sphere.radius;
    }
    if (container.dimension == 2) low.z = -half_slab, high.z = half_slab;
    cell.shape.init(low.x, high.x, low.y, high.y, low.z, high.z);
    cell.empty = false;
}

/// The planes whose distances from the centre are in [from, to): of sphere j, (D^2 + r_i^2 - r_j^2) / 2D.
void RadicalCells::gather(std::uint32_t sphere, double from, double to, RadicalCell& cell) const {
    const auto& [center, radius] = packing_.spheres[sphere];
    for (const SizeLevel& level : levels_) {
        const double other = level.largest_radius / radius, root = to * to + other * other - 1;
        if (root < 0) continue;
        const double reach = (to + std::sqrt(root)) * (1 + 1e-9) * radius;
        level.grid.for_each_within(packing_.container.wrapped(center), reach, [&](std::uint32_t j, Vec3 way) {
            const Vec3 d = way * (1 / radius);
            const double squared = dot(d, d), size = packing_.spheres[j].radius / radius;
            if (squared < 1e-24) return;  // itself; coincident centres part nothing
            const double distance = (squared + 1 - size * size) / (2 * std::sqrt(squared));
            if (distance >= from && distance < to)
                cell.planes.push_back({distance, d, (squared + 1 - size * size) / 2, static_cast<int>(j)});
        });
    }
}

void RadicalCells::gather_walls(const Sphere& sphere, double from, double to, RadicalCell& cell) const {
    for (const ConvexWall& wall : walls_) {
        if (!wall.inside || distance_to(wall.wall, sphere.center).distance > to * sphere.radius + wall.deviation)
            continue;
        for (const HalfSpace& facet : wall.facets) {
            const double distance = dot(facet.point - sphere.center, facet.normal) / sphere.radius;
            if (distance >= from && distance < to) cell.planes.push_back({distance, facet.normal, distance, wall_face});
        }
    }
}

void RadicalCells::cut(std::uint32_t sphere, RadicalCell& cell) const {
    const Sphere& s = packing_.spheres[sphere];
    begin(s, cell);
    double from = -HUGE_VAL, to = 1.5;
    while (true) {
        cell.planes.clear();
        gather(sphere, from, to, cell);
        gather_walls(s, from, to, cell);
        cut_by_planes(cell);
        if (cell.empty) return;
        const double farthest = farthest_vertex(cell);
        if (farthest <= to) return;
        from = to, to = std::min(2 * to, farthest * (1 + 1e-12));
    }
}

double RadicalCells::volume(std::uint32_t sphere, RadicalCell& cell) const {
    if (cell.empty) return 0;
    const Sphere& s = packing_.spheres[sphere];
    double volume = cell.shape.volume();
    const double reach = farthest_vertex(cell) * s.radius;
    for (const ConvexWall& wall : walls_) {
        if (wall.inside || distance_to(wall.wall, s.center).distance > reach + wall.deviation) continue;
        voro::voronoicell_neighbor common;
        common = cell.shape;
        bool empty = false;
        for (const HalfSpace& facet : wall.facets) {
            const double distance = dot(facet.point - s.center, facet.normal) / s.radius;
            empty = !common.nplane(facet.normal.x, facet.normal.y, facet.normal.z, 2 * distance, wall_face);
            if (empty) break;
        }
        if (!empty) volume -= common.volume();
    }
    const double r = s.radius;
    return packing_.container.dimension == 2 ? volume / (2 * half_slab) * r * r : volume * r * r * r;
}

}  // namespace bernal
