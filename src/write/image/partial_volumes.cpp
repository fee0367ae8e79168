#include "image/partial_volumes.hpp"

#include <cmath>

#include "bernal/sizes.hpp"

namespace bernal {
namespace {

constexpr double widest_part = 0.25;       ///< over the radius
constexpr std::int64_t most_parts = 8;     ///< of voxels that are wider than small spheres
constexpr double smallest_radius = 0.125;  ///< over the voxel: below, spheres are points

/// What voxels around a sphere have in common.
struct Voxels {
    const VoxelGrid& grid;
    const PlacedSphere& sphere;
    Vec3 sides = {};                    ///< of a part
    std::array<int, 3> parts{1, 1, 1};  ///< of a voxel along each axis
    double inside = 0, outside = 0;     ///< parts whose middles are as near, or as far, are so as a whole; squared
    double bend = 0;                    ///< times sums of sides^2 (1 - normal^2)
};

Voxels voxels_around(const VoxelGrid& grid, const PlacedSphere& sphere) {
    Voxels v{grid, sphere, grid.voxel};
    for (int axis = 0; axis < grid.dimension; ++axis) {
        const std::int64_t parts = ceil_of(grid.voxel[axis] / (widest_part * sphere.radius));
        v.parts[static_cast<std::size_t>(axis)] = static_cast<int>(std::clamp(parts, std::int64_t{1}, most_parts));
        v.sides[axis] /= v.parts[static_cast<std::size_t>(axis)];
    }
    if (grid.dimension == 2) v.sides.z = 0;
    const double half = norm(v.sides) / 2, near = std::max(0.0, sphere.radius - half), far = sphere.radius + half;
    v.inside = near * near, v.outside = far * far;
    v.bend = 1 / (24 * sphere.radius);
    return v;
}

/// What of a part lies in the sphere; `to_middle` leads from the sphere's centre.
double share_of(const Voxels& v, Vec3 to_middle) {
    const double squared = dot(to_middle, to_middle);
    if (squared >= v.outside) return 0;
    if (squared <= v.inside || squared == 0) return 1;
    const double distance = std::sqrt(squared);
    const Vec3 normal = to_middle * (1 / distance);
    // The surface bends away from the plane that touches it: by the mean of t^2/2R, t the way along the plane.
    double bend = 0;
    for (int axis = 0; axis < 3; ++axis) bend += v.sides[axis] * v.sides[axis] * (1 - normal[axis] * normal[axis]);
    return share_below_plane(v.sides, normal, v.sphere.radius - distance - bend * v.bend);
}

/// The share of one voxel at the surface; `begin` is its lowest corner, seen from the centre.
float share_of_voxel(const Voxels& v, Vec3 begin) {
    double sum = 0;
    const auto middle = [&](int axis, int part) {
        return v.sides[axis] == 0 ? 0 : begin[axis] + (part + 0.5) * v.sides[axis];
    };
    for (int z = 0; z < v.parts[2]; ++z)
        for (int y = 0; y < v.parts[1]; ++y)
            for (int x = 0; x < v.parts[0]; ++x) sum += share_of(v, {middle(0, x), middle(1, y), middle(2, z)});
    return static_cast<float>(sum / (v.parts[0] * v.parts[1] * v.parts[2]));
}

/// Half of what a line at the distance sqrt(`squared`) has in the sphere, in voxels; below 0: it misses it.
double half_chord(double radius, double squared, double voxel) {
    const double left = radius * radius - squared;
    return left > 0 ? std::sqrt(left) / voxel : -1;
}

double farthest(double from, double voxel) { return std::max(std::abs(from), std::abs(from + voxel)); }
double nearest_of(double from, double voxel) { return std::max({from, -from - voxel, 0.0}); }

/// A row of voxels whose cross-section begins at `dy`, `dz` from the centre: those at the surface, and those between.
void add_row(const Voxels& v, double dy, double dz, float* row) {
    const VoxelGrid& grid = v.grid;
    const bool flat = grid.dimension == 2;
    const double radius = v.sphere.radius, middle = v.sphere.center.x / grid.voxel.x;
    const double near_y = nearest_of(dy, grid.voxel.y), near_z = flat ? 0 : nearest_of(dz, grid.voxel.z);
    const double outer = half_chord(radius, near_y * near_y + near_z * near_z, grid.voxel.x);
    if (outer < 0) return;
    const std::int64_t first = std::max(std::int64_t{0}, floor_of(middle - outer));
    const std::int64_t last = std::min(grid.counts[0] - 1, floor_of(middle + outer));
    const double far_y = farthest(dy, grid.voxel.y), far_z = flat ? 0 : farthest(dz, grid.voxel.z);
    const double inner = half_chord(radius, far_y * far_y + far_z * far_z, grid.voxel.x);
    std::int64_t begin = std::max(first, ceil_of(middle - inner)), end = std::min(last + 1, floor_of(middle + inner));
    if (inner < 0 || begin >= end) begin = end = last + 1;
    const auto add = [&](std::int64_t from, std::int64_t to) {
        for (std::int64_t x = from; x < to; ++x)
            row[x] += share_of_voxel(v, {static_cast<double>(x) * grid.voxel.x - v.sphere.center.x, dy, dz});
    };
    add(first, begin);
    for (std::int64_t x = begin; x < end; ++x) row[x] += 1;
    add(end, last + 1);
}

/// A sphere that is small against voxels lies where its centre does.
void add_point(const VoxelGrid& grid, const RowsOfPlane& rows, const PlacedSphere& sphere, std::span<float> shares) {
    const std::int64_t x = floor_of(sphere.center.x / grid.voxel.x), y = floor_of(sphere.center.y / grid.voxel.y);
    if (x < 0 || x >= grid.counts[0] || y < rows.begin || y >= rows.end ||
        floor_of(sphere.center.z / grid.voxel.z) != rows.z)
        return;
    const double voxel = grid.dimension == 2 ? grid.voxel.x * grid.voxel.y : product(grid.voxel);
    shares[static_cast<std::size_t>((y - rows.begin) * grid.counts[0] + x)] += static_cast<float>(
        volume_per_power(grid.dimension) * dimension_power(2 * sphere.radius, grid.dimension) / voxel);
}

}  // namespace

bool is_point(const VoxelGrid& grid, double radius) {
    const double narrowest = grid.dimension == 2 ? std::min(grid.voxel.x, grid.voxel.y) : smallest(grid.voxel);
    return radius < smallest_radius * narrowest;
}

double share_below_plane(Vec3 sides, Vec3 normal, double offset) {
    std::array<double, 3> m{};
    for (int axis = 0; axis < 3; ++axis) m[static_cast<std::size_t>(axis)] = std::abs(normal[axis]) * sides[axis];
    if (m[0] > m[1]) std::swap(m[0], m[1]);
    if (m[1] > m[2]) std::swap(m[1], m[2]);
    if (m[0] > m[1]) std::swap(m[0], m[1]);
    const double width = m[0] + m[1] + m[2];
    if (offset >= width / 2) return 1;
    if (offset <= -width / 2) return 0;
    // In units of the width, from the corner that is cut off; a hair instead of nothing keeps numbers apart.
    const double scale = 1 / width, a = 0.5 - std::abs(offset) * scale;
    const double m1 = std::max(m[0] * scale, 1e-5), m2 = std::max(m[1] * scale, 1e-5), m3 = m[2] * scale, m12 = m1 + m2;
    const auto corner = [a](double side) { return side * side * (side - 3 * a); };
    double cut = 0;
    if (a < m1)
        cut = a * a * a / (6 * m1 * m2 * m3);
    else if (a < m2)
        cut = (a * (a - m1) + m1 * m1 / 3) / (2 * m2 * m3);
    else if (a < std::min(m12, m3))
        cut = (a * a * (3 * m12 - a) + corner(m1) + corner(m2)) / (6 * m1 * m2 * m3);
    else if (m3 < m12)
        cut = (a * a * (3 - 2 * a) + corner(m1) + corner(m2) + corner(m3)) / (6 * m1 * m2 * m3);
    else
        cut = (2 * a - m12) / (2 * m3);
    return offset > 0 ? 1 - cut : cut;
}

void add_shares(const VoxelGrid& grid, const RowsOfPlane& rows, const std::vector<PlacedSphere>& placed,
                std::span<const std::uint32_t> reaching, std::span<float> shares) {
    for (const std::uint32_t k : reaching) {
        const PlacedSphere& sphere = placed[k];
        if (is_point(grid, sphere.radius)) {
            add_point(grid, rows, sphere, shares);
            continue;
        }
        const Voxels voxels = voxels_around(grid, sphere);
        const double dz = static_cast<double>(rows.z) * grid.voxel.z - sphere.center.z;
        const std::int64_t first = std::max(rows.begin, floor_of((sphere.center.y - sphere.radius) / grid.voxel.y));
        const std::int64_t last = std::min(rows.end - 1, floor_of((sphere.center.y + sphere.radius) / grid.voxel.y));
        for (std::int64_t y = first; y <= last; ++y)
            add_row(voxels, static_cast<double>(y) * grid.voxel.y - sphere.center.y, dz,
                    shares.data() + (y - rows.begin) * grid.counts[0]);
    }
}

}  // namespace bernal
