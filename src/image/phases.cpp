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

/// Walls are told within the cell: rows through its periodic ends are looked at part by part.
bool Outside::is_one_period(double a, double b) const {
    if (!container_.periodic[0]) return true;
    const auto period = [&](double x) { return std::floor((x - container_.origin.x) / container_.lengths.x); };
    return period(a) == period(b);
}

void Outside::mark(std::int64_t begin, std::int64_t end, Vec3 first, std::uint8_t* row) const {
    const double low = grid_.middle(0, begin), high = grid_.middle(0, end - 1), half = (high - low) / 2;
    if (is_one_period(low, high)) {
        const Vec3 middle{low + half, first.y, first.z};
        // Nothing lies nearer to the wall than that, by the half of the row.
        const double reach = half * (1 + 1e-9);
        const double distance = walls_.nearest(container_.wrapped(middle), reach).distance;
        if (distance > reach || (end - begin == 1 && distance >= 0)) return;
        if (distance < -reach || end - begin == 1) {
            std::memset(row + begin, outside_phase, static_cast<std::size_t>(end - begin));
            return;
        }
    }
    const std::int64_t between = begin + (end - begin) / 2;
    mark(begin, between, first, row);
    mark(between, end, first, row);
}

void Outside::mark(const RowsOfPlane& rows, std::span<std::uint8_t> phases) const {
    for (std::int64_t y = rows.begin; y < rows.end; ++y)
        mark(0, grid_.counts[0], {0, grid_.middle(1, y), grid_.middle(2, rows.z)},
             phases.data() + (y - rows.begin) * grid_.counts[0]);
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
