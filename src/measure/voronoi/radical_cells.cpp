#include "voronoi/radical_cells.hpp"

#include <algorithm>
#include <tuple>

namespace bernal {
namespace {

constexpr int wall_face = -10;  // below voro++'s own numbers of the first box's sides

/// The distance of the vertex that is farthest from the centre. voro++ keeps coordinates twice as large.
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

/// No point is farther than this from the nearest of a sphere's images in a tilted cell: half a diagonal of bricks that
/// fill space.
double most_bound_by_images(const Container& container) {
    double squares = 0;
    for (int axis = 0; axis < container.dimension; ++axis)
        if (container.periodic[static_cast<std::size_t>(axis)])
            squares += container.lengths[axis] * container.lengths[axis] / 4;
    return std::sqrt(squares) * (1 + 1e-9);
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
        const double half = container.is_tilted() ? most_bound_by_images(container) : length / 2;
        low[axis] = (periodic ? -half : from - length) / sphere.radius;
        high[axis] = (periodic ? half : from + 2 * length) / sphere.radius;
    }
    if (container.dimension == 2) low.z = -half_slab, high.z = half_slab;
    cell.shape.init(low.x, high.x, low.y, high.y, low.z, high.z);
    cell.empty = false;
    // Ends of vessels first: without them the sides of a cone meet in one point, where hundreds of edges would.
    for (const ConvexWall& wall : walls_) {
        if (!std::holds_alternative<PlaneWall>(wall.wall) || cell.empty) continue;
        const HalfSpace& side = wall.facets.front();
        const double distance = dot(side.point - sphere.center, side.normal) / sphere.radius;
        cell.empty = !cell.shape.nplane(side.normal.x, side.normal.y, side.normal.z, 2 * distance, wall_face);
    }
}

/// The planes whose distances from the centre are in [from, to): of sphere j, (D^2 + r_i^2 - r_j^2) / 2D.
void RadicalCells::gather(std::uint32_t sphere, double from, double to, RadicalCell& cell) const {
    const Vec3 center = packing_.spheres[sphere].center;
    const double radius = packing_.spheres[sphere].radius;
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

/// Those of round walls and prisms.
void RadicalCells::gather_walls(const Sphere& sphere, double from, double to, RadicalCell& cell) const {
    for (const ConvexWall& wall : walls_) {
        if (!wall.inside || std::holds_alternative<PlaneWall>(wall.wall) ||
            distance_to(wall.wall, sphere.center).distance > to * sphere.radius + wall.deviation)
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
    while (!cell.empty) {
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

/// Where the images of an obstacle are: one period away at most, as far as cells reach. Along the axis of a wall
/// without ends there is one.
std::vector<Vec3> RadicalCells::shifts_of(const Wall& wall) const {
    const Container& container = packing_.container;
    const auto* cylinder = std::get_if<CylinderWall>(&wall);
    const auto* prism = std::get_if<PrismWall>(&wall);
    const Vec3 endless = cylinder ? cylinder->axis : prism ? prism->axis : Vec3{};
    std::vector<Vec3> shifts{{}};
    for (int axis = 0; axis < container.dimension; ++axis) {
        if (!container.periodic[static_cast<std::size_t>(axis)] || endless[axis] != 0) continue;
        const std::size_t known = shifts.size();
        for (const double period : {-container.lengths[axis], container.lengths[axis]})
            for (std::size_t k = 0; k < known; ++k) {
                shifts.push_back(shifts[k]);
                shifts.back()[axis] += period;
            }
    }
    return shifts;
}

/// What a cell and an obstacle around `center`, where the sphere would be for that image, have in common.
double RadicalCells::common_volume(const ConvexWall& wall, Vec3 center, double radius, RadicalCell& cell) const {
    voro::voronoicell_neighbor common;
    common = cell.shape;
    for (const HalfSpace& facet : wall.facets) {
        const double distance = dot(facet.point - center, facet.normal) / radius;
        if (!common.nplane(facet.normal.x, facet.normal.y, facet.normal.z, 2 * distance, wall_face)) return 0;
    }
    return common.volume();
}

double RadicalCells::volume(std::uint32_t sphere, RadicalCell& cell) const {
    if (cell.empty) return 0;
    const double r = packing_.spheres[sphere].radius;
    const Vec3 center = packing_.container.wrapped(packing_.spheres[sphere].center);
    double volume = cell.shape.volume();
    const double reach = farthest_vertex(cell) * r;
    for (const ConvexWall& wall : walls_) {
        if (wall.inside) continue;
        for (const Vec3 shift : shifts_of(wall.wall))
            if (distance_to(wall.wall, center - shift).distance <= reach + wall.deviation)
                volume -= common_volume(wall, center - shift, r, cell);
    }
    return packing_.container.dimension == 2 ? volume / (2 * half_slab) * r * r : volume * r * r * r;
}

}  // namespace bernal
