#include "image/partial_volumes.hpp"

#include <cmath>

namespace bernal {
namespace {

/// A row of voxels, lengths along it in voxels.
struct ShareRow {
    float* shares;
    std::int64_t count;

    /// Whole voxels.
    void add(std::int64_t begin, std::int64_t end, float weight) const {
        for (std::int64_t x = begin; x < end; ++x) shares[x] += weight;
    }

    /// From `a` to `b`, voxels in part at both ends.
    void add(double a, double b, float weight) const {
        a = std::max(a, 0.0), b = std::min(b, static_cast<double>(count));
        if (!(a < b)) return;
        const std::int64_t first = floor_of(a), last = floor_of(b);
        if (first == last) {
            shares[first] += weight * static_cast<float>(b - a);
            return;
        }
        shares[first] += weight * static_cast<float>(static_cast<double>(first + 1) - a);
        add(first + 1, last, weight);
        if (last < count) shares[last] += weight * static_cast<float>(b - static_cast<double>(last));
    }
};

/// Of a line at the distance sqrt(`squared`) from the centre, in voxels; negative: it misses the sphere.
double half_chord(double radius, double squared, double voxel) {
    const double left = radius * radius - squared;
    return left > 0 ? std::sqrt(left) / voxel : -1;
}

double farthest(double from, double voxel) { return std::max(std::abs(from), std::abs(from + voxel)); }

/// One sphere's part of a row whose cross-section begins at `dy`, `dz` from the centre.
void add_row(const VoxelGrid& grid, const PlacedSphere& sphere, double dy, double dz, int lines, const ShareRow& row) {
    const bool flat = grid.dimension == 2;
    const double middle = sphere.center.x / grid.voxel.x;
    const double far_y = farthest(dy, grid.voxel.y), far_z = flat ? 0 : farthest(dz, grid.voxel.z);
    // Between these voxels all lines run within the sphere.
    const double inner = half_chord(sphere.radius, far_y * far_y + far_z * far_z, grid.voxel.x);
    const std::int64_t begin = std::max(std::int64_t{0}, ceil_of(middle - inner));
    const std::int64_t end = std::min(row.count, floor_of(middle + inner));
    const bool has_inner = inner > 0 && begin < end;
    if (has_inner) row.add(begin, end, 1.0F);
    const int lines_z = flat ? 1 : lines;
    const float weight = 1.0F / static_cast<float>(lines * lines_z);
    for (int k = 0; k < lines_z; ++k) {
        const double z = flat ? 0 : dz + (k + 0.5) / lines * grid.voxel.z;
        for (int j = 0; j < lines; ++j) {
            const double y = dy + (j + 0.5) / lines * grid.voxel.y;
            const double half = half_chord(sphere.radius, y * y + z * z, grid.voxel.x);
            if (half < 0) continue;
            if (!has_inner) {
                row.add(middle - half, middle + half, weight);
                continue;
            }
            row.add(middle - half, static_cast<double>(begin), weight);
            row.add(static_cast<double>(end), middle + half, weight);
        }
    }
}

}  // namespace

void add_shares(const VoxelGrid& grid, const RowsOfPlane& rows, const std::vector<PlacedSphere>& placed,
                std::span<const std::uint32_t> reaching, int lines_a_side, std::span<float> shares) {
    for (const std::uint32_t k : reaching) {
        const PlacedSphere& sphere = placed[k];
        const double dz = static_cast<double>(rows.z) * grid.voxel.z - sphere.center.z;
        const std::int64_t first = std::max(rows.begin, floor_of((sphere.center.y - sphere.radius) / grid.voxel.y));
        const std::int64_t last = std::min(rows.end - 1, floor_of((sphere.center.y + sphere.radius) / grid.voxel.y));
        for (std::int64_t y = first; y <= last; ++y)
            add_row(grid, sphere, static_cast<double>(y) * grid.voxel.y - sphere.center.y, dz, lines_a_side,
                    {shares.data() + (y - rows.begin) * grid.counts[0], grid.counts[0]});
    }
}

}  // namespace bernal
