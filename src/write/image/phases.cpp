#include "image/phases.hpp"

#include <cmath>
#include <cstring>

namespace bernal {
namespace {

/// Calls visit(y, begin, end) for the spans of voxels whose middles the sphere holds.
template <class Visit>
void for_each_span(const VoxelGrid& grid, const RowsOfPlane& rows, const PlacedSphere& sphere, Visit&& visit) {
    const double dz = (static_cast<double>(rows.z) + 0.5) * grid.voxel.z - sphere.center.z;
    const double left = sphere.radius * sphere.radius - dz * dz;
    if (left < 0) return;
    const double half = std::sqrt(left);
    const std::int64_t first = std::max(rows.begin, ceil_of((sphere.center.y - half) / grid.voxel.y - 0.5));
    const std::int64_t last = std::min(rows.end - 1, floor_of((sphere.center.y + half) / grid.voxel.y - 0.5));
    const double per_voxel = 1 / grid.voxel.x, middle = sphere.center.x * per_voxel - 0.5;
    for (std::int64_t y = first; y <= last; ++y) {
        const double dy = (static_cast<double>(y) + 0.5) * grid.voxel.y - sphere.center.y;
        const double squared = left - dy * dy;
        if (squared < 0) continue;
        const double width = std::sqrt(squared) * per_voxel;
        const std::int64_t begin = std::max(std::int64_t{0}, ceil_of(middle - width));
        const std::int64_t end = std::min(grid.counts[0], floor_of(middle + width) + 1);
        if (begin < end) visit(y, begin, end);
    }
}

double depth(const VoxelGrid& grid, const PlacedSphere& sphere, Vec3 voxel) {
    Vec3 way;
    for (int axis = 0; axis < 3; ++axis) way[axis] = (voxel[axis] + 0.5) * grid.voxel[axis] - sphere.center[axis];
    return sphere.radius - norm(way);
}

}  // namespace

void fill_spheres(const VoxelGrid& grid, const RowsOfPlane& rows, const std::vector<PlacedSphere>& placed,
                  std::span<const std::uint32_t> reaching, std::span<std::uint8_t> phases) {
    for (const std::uint32_t k : reaching)
        for_each_span(grid, rows, placed[k], [&](std::int64_t y, std::int64_t begin, std::int64_t end) {
            std::memset(phases.data() + (y - rows.begin) * grid.counts[0] + begin, solid_phase,
                        static_cast<std::size_t>(end - begin));
        });
}

void fill_owners(const VoxelGrid& grid, const RowsOfPlane& rows, const std::vector<PlacedSphere>& placed,
                 std::span<const std::uint32_t> reaching, std::span<std::uint8_t> phases,
                 std::span<std::uint32_t> owners) {
    for (const std::uint32_t k : reaching)
        for_each_span(grid, rows, placed[k], [&](std::int64_t y, std::int64_t begin, std::int64_t end) {
            const auto row = static_cast<std::size_t>((y - rows.begin) * grid.counts[0]);
            for (auto at = row + static_cast<std::size_t>(begin); at < row + static_cast<std::size_t>(end); ++at) {
                phases[at] = solid_phase;
                const Vec3 voxel{static_cast<double>(at - row), static_cast<double>(y), static_cast<double>(rows.z)};
                if (owners[at] == 0 || depth(grid, placed[k], voxel) > depth(grid, placed[owners[at] - 1], voxel))
                    owners[at] = k + 1;
            }
        });
}

Outside::Outside(const Container& container, const VoxelGrid& grid)
    : container_(container), grid_(grid), walls_(container.walls()) {}

/// Walls are given within the cell: what goes through its periodic ends is looked at part by part.
bool Outside::is_one_period(int axis, double a, double b) const {
    if (!container_.periodic[static_cast<std::size_t>(axis)]) return true;
    const auto period = [&](double x) { return std::floor((x - container_.origin[axis]) / container_.lengths[axis]); };
    return period(a) == period(b);
}

Outside::Part Outside::judged(const Voxels& v, std::int64_t z) const {
    const double low_x = grid_.middle(0, v.begin_x), high_x = grid_.middle(0, v.end_x - 1);
    const double low_y = grid_.middle(1, v.begin_y), high_y = grid_.middle(1, v.end_y - 1);
    if (!is_one_period(0, low_x, high_x) || !is_one_period(1, low_y, high_y)) return Part::both;
    const Vec3 middle{(low_x + high_x) / 2, (low_y + high_y) / 2, grid_.middle(2, z)};
    // Within that reach distances to the wall change by no more than it.
    const double reach = std::hypot(high_x - low_x, high_y - low_y) / 2 * (1 + 1e-9);
    const double distance = walls_.nearest(container_.wrapped(middle), reach).distance;
    if (v.is_one()) return distance < 0 ? Part::outside : Part::inside;
    return distance > reach ? Part::inside : distance < -reach ? Part::outside : Part::both;
}

void Outside::mark(const Voxels& v, const RowsOfPlane& rows, std::span<std::uint8_t> phases) const {
    const Part part = judged(v, rows.z);
    if (part == Part::inside) return;
    if (part == Part::outside) {
        for (std::int64_t y = v.begin_y; y < v.end_y; ++y)
            std::memset(phases.data() + (y - rows.begin) * grid_.counts[0] + v.begin_x, outside_phase,
                        static_cast<std::size_t>(v.end_x - v.begin_x));
        return;
    }
    Voxels first = v, second = v;
    if (v.end_x - v.begin_x >= v.end_y - v.begin_y)
        first.end_x = second.begin_x = (v.begin_x + v.end_x) / 2;
    else
        first.end_y = second.begin_y = (v.begin_y + v.end_y) / 2;
    mark(first, rows, phases);
    mark(second, rows, phases);
}

void Outside::mark(const RowsOfPlane& rows, std::span<std::uint8_t> phases) const {
    mark({0, grid_.counts[0], rows.begin, rows.end}, rows, phases);
}

bool may_have_outside(const Container& container, const VoxelGrid& grid) {
    if (!container.is_cuboid()) return true;
    for (int axis = 0; axis < grid.dimension; ++axis) {
        if (container.periodic[static_cast<std::size_t>(axis)]) continue;
        const double end = container.origin[axis] + container.lengths[axis];
        if (grid.middle(axis, 0) < container.origin[axis] ||
            grid.middle(axis, grid.counts[static_cast<std::size_t>(axis)] - 1) > end)
            return true;
    }
    return false;
}

}  // namespace bernal
