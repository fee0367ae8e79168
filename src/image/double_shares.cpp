#include "image/double_shares.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "image/partial_volumes.hpp"
#include "verify/close_pairs.hpp"

namespace bernal {
namespace {

constexpr double least_seen = 1e-3;  ///< of a voxel, of what two spheres share

/// Spread evenly over a voxel, and over each of its sides: the lattice of N. M. Korobov, whose generator was found by
/// trying all against wedges.
std::vector<Vec3> points_of_voxel(const VoxelGrid& grid) {
    constexpr int count = 1021, generator = 311;
    std::vector<Vec3> points;
    for (int i = 0; i < count; ++i) {
        const auto along = [&](int step) { return (i * step % count + 0.5) / count - 0.5; };
        points.push_back({along(1) * grid.voxel.x, along(generator) * grid.voxel.y,
                          grid.dimension == 2 ? 0 : along(generator * generator % count) * grid.voxel.z});
    }
    return points;
}

/// Calls visit(k) for those of `images`, of one sphere, that are so near to the point along each axis up to `axis`.
/// They are sorted by z, then y, then x.
template <class Visit>
void for_each_near(std::span<const std::uint32_t> images, const std::vector<PlacedSphere>& placed, Vec3 point,
                   double reach, int axis, Visit&& visit) {
    const auto at = [&](std::uint32_t k) { return placed[k].center[axis]; };
    auto from = std::ranges::lower_bound(images, point[axis] - reach, {}, at);
    while (from != images.end() && at(*from) <= point[axis] + reach) {
        const auto to = std::ranges::upper_bound(from, images.end(), at(*from), {}, at);
        if (axis > 0)
            for_each_near({from, to}, placed, point, reach, axis - 1, visit);
        else
            for (; from != to; ++from) visit(*from);
        from = to;
    }
}

}  // namespace

DoubleShares::DoubleShares(const Packing& packing, const VoxelGrid& grid, const std::vector<PlacedSphere>& placed)
    : grid_(grid), placed_(placed), others_(placed.size()), points_(points_of_voxel(grid)) {
    add_pairs(packing);
}

void DoubleShares::add_pairs(const Packing& packing) {
    std::vector<std::vector<std::uint32_t>> images(packing.spheres.size());
    for (std::uint32_t k = 0; k < placed_.size(); ++k) images[placed_[k].index].push_back(k);
    const auto add = [&](std::size_t p, std::size_t q) {
        const double reach = packing.spheres[p].radius + packing.spheres[q].radius;
        for (const std::uint32_t k : images[p])
            for_each_near(images[q], placed_, placed_[k].center, reach, 2, [&](std::uint32_t other) {
                if (k == other || (p == q && other < k) || !is_seen(placed_[k], placed_[other])) return;
                others_[k].push_back(other);
                others_[other].push_back(k);
            });
    };
    for_each_close_pair(packing, 0, [&](const ClosePair& pair) { add(pair.first, pair.second); });
    for (std::size_t p = 0; p < packing.spheres.size(); ++p)
        if (images[p].size() > 1) add(p, p);  // wider than a period
    for (auto& of_one : others_) std::ranges::sort(of_one);
}

/// What two spheres share is about pi h^2 r1 r2 / (r1 + r2), h the depth; of discs 4/3 h (2 h r1 r2 / (r1 + r2))^(1/2).
bool DoubleShares::is_seen(const PlacedSphere& first, const PlacedSphere& second) const {
    if (is_point(grid_, first.radius) || is_point(grid_, second.radius)) return false;
    const double r = first.radius, s = second.radius, depth = r + s - norm(first.center - second.center);
    if (depth <= 0) return false;
    const double both = r * s / (r + s);
    const bool flat = grid_.dimension == 2;
    const double shared =
        flat ? 4.0 / 3 * depth * std::sqrt(2 * depth * both) : std::numbers::pi * depth * depth * both;
    return shared > least_seen * (flat ? grid_.voxel.x * grid_.voxel.y : product(grid_.voxel));
}

/// Of the part that lies in both of them; what other spheres before the first hold is theirs.
float DoubleShares::doubled(Vec3 middle, std::uint32_t first, std::uint32_t second) const {
    const auto holds = [&](std::uint32_t k, Vec3 point) {
        const Vec3 way = point - placed_[k].center;
        return dot(way, way) < placed_[k].radius * placed_[k].radius;
    };
    int inside = 0;
    for (const Vec3& from_middle : points_) {
        const Vec3 point = middle + from_middle;
        if (!holds(first, point) || !holds(second, point)) continue;
        bool is_own = true;
        for (const std::uint32_t before : others_[first]) {
            if (before >= first || !is_own) break;
            is_own = !holds(before, point);
        }
        inside += is_own;
    }
    return static_cast<float>(inside) / static_cast<float>(points_.size());
}

void DoubleShares::take_off(const RowsOfPlane& rows, std::uint32_t first, std::uint32_t second,
                            std::span<float> shares) const {
    const PlacedSphere &a = placed_[first], &b = placed_[second];
    if (rows.z < b.first || rows.z > b.last) return;
    const auto begin = [&](int axis) {
        return floor_of(std::max(a.center[axis] - a.radius, b.center[axis] - b.radius) / grid_.voxel[axis]);
    };
    const auto last = [&](int axis) {
        return floor_of(std::min(a.center[axis] + a.radius, b.center[axis] + b.radius) / grid_.voxel[axis]);
    };
    const bool flat = grid_.dimension == 2;
    const double half = norm(flat ? Vec3{grid_.voxel.x, grid_.voxel.y, 0} : grid_.voxel) / 2;
    const std::int64_t begin_x = std::max(std::int64_t{0}, begin(0)), last_x = std::min(grid_.counts[0] - 1, last(0));
    for (std::int64_t y = std::max(rows.begin, begin(1)); y <= std::min(rows.end - 1, last(1)); ++y)
        for (std::int64_t x = begin_x; x <= last_x; ++x) {
            const Vec3 middle{(static_cast<double>(x) + 0.5) * grid_.voxel.x,
                              (static_cast<double>(y) + 0.5) * grid_.voxel.y,
                              (static_cast<double>(rows.z) + 0.5) * grid_.voxel.z};
            const double to_a = norm(middle - a.center) - a.radius, to_b = norm(middle - b.center) - b.radius;
            if (std::max(to_a, to_b) >= half || std::min(to_a, to_b) <= -half) continue;
            shares[static_cast<std::size_t>((y - rows.begin) * grid_.counts[0] + x)] -= doubled(middle, first, second);
        }
}

void DoubleShares::take_off(const RowsOfPlane& rows, std::span<const std::uint32_t> reaching,
                            std::span<float> shares) const {
    for (const std::uint32_t k : reaching)
        for (const std::uint32_t other : others_[k])
            if (other > k) take_off(rows, k, other, shares);
}

}  // namespace bernal
