#include "image/double_shares.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include "image/partial_volumes.hpp"
#include "verify/close_pairs.hpp"

namespace bernal {
namespace {

constexpr double least_seen = 1e-3;  ///< of a voxel, of what two spheres share
constexpr int point_count = 1021;

using IsKept = std::array<std::int32_t, point_count>;

/// Keeps of points those that the sphere holds, or those that it does not; `middle` is seen from its centre. For
/// vectors, as most of the work is done here.
void keep(const DoubleShares::Points& points, Vec3 middle, double radius, bool held, IsKept& kept) {
    const auto x = static_cast<float>(middle.x), y = static_cast<float>(middle.y), z = static_cast<float>(middle.z);
    const auto squared = static_cast<float>(radius * radius);
    const float *px = points.x.data(), *py = points.y.data(), *pz = points.z.data();
    const std::int32_t turned = held ? 0 : 1;
    for (std::size_t i = 0; i < kept.size(); ++i) {
        const float dx = x + px[i], dy = y + py[i], dz = z + pz[i];
        kept[i] &= static_cast<std::int32_t>(dx * dx + dy * dy + dz * dz < squared) ^ turned;
    }
}

/// Spread evenly over a voxel, and over each of its sides: the lattice of N. M. Korobov, whose generator was found by
/// trying all against wedges.
DoubleShares::Points points_of_voxel(const VoxelGrid& grid) {
    constexpr int generator = 311;
    DoubleShares::Points points;
    for (int i = 0; i < point_count; ++i) {
        const auto along = [&](int step, double side) {
            return static_cast<float>(((i * step % point_count + 0.5) / point_count - 0.5) * side);
        };
        points.x.push_back(along(1, grid.voxel.x));
        points.y.push_back(along(generator, grid.voxel.y));
        points.z.push_back(grid.dimension == 2 ? 0 : along(generator * generator % point_count, grid.voxel.z));
    }
    return points;
}

struct Ball {
    Vec3 center;
    double radius;
};

/// The smallest one around what two spheres share.
Ball ball_of_lens(const PlacedSphere& a, const PlacedSphere& b) {
    const Vec3 way = b.center - a.center;
    const double squared = dot(way, way), r = a.radius * a.radius, s = b.radius * b.radius;
    // Where the plane of the common circle cuts the way; beyond a centre, the smaller sphere is around the lens.
    const double share = squared > 0 ? (squared + r - s) / (2 * squared) : r < s ? -1.0 : 2.0;
    if (share <= 0) return {a.center, a.radius};
    if (share >= 1) return {b.center, b.radius};
    return {a.center + way * share, std::sqrt(std::max(0.0, r - share * share * squared))};
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
    : grid_(grid),
      placed_(placed),
      others_(placed.size()),
      points_(points_of_voxel(grid)),
      half_(norm(grid.dimension == 2 ? Vec3{grid.voxel.x, grid.voxel.y, 0} : grid.voxel) / 2) {
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

/// What two spheres share is about pi h^2 r1 r2 / (r1 + r2), h the depth; for discs 4/3 h (2 h r1 r2 / (r1 +
/// r2))^(1/2).
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

/// The share of the part that lies in both of them; what other spheres before the first hold is theirs.
float DoubleShares::doubled(Vec3 middle, std::uint32_t first, std::uint32_t second) const {
    IsKept kept;
    kept.fill(1);
    const auto keep_of = [&](std::uint32_t k, bool held) {
        keep(points_, middle - placed_[k].center, placed_[k].radius, held, kept);
    };
    keep_of(first, true), keep_of(second, true);
    for (const std::uint32_t before : others_[first]) {
        if (before >= first) break;
        const double reach = placed_[before].radius + half_;
        const Vec3 way = middle - placed_[before].center;
        if (dot(way, way) < reach * reach) keep_of(before, false);
    }
    std::int32_t count = 0;
    for (const std::int32_t one : kept) count += one;
    return static_cast<float>(count) / point_count;
}

void DoubleShares::take_off(const RowsOfPlane& rows, std::uint32_t first, std::uint32_t second,
                            std::span<float> shares) const {
    const PlacedSphere &a = placed_[first], &b = placed_[second];
    const Ball lens = ball_of_lens(a, b);
    const auto begin = [&](int axis) { return floor_of((lens.center[axis] - lens.radius) / grid_.voxel[axis]); };
    const auto last = [&](int axis) { return floor_of((lens.center[axis] + lens.radius) / grid_.voxel[axis]); };
    if (grid_.dimension == 3 && (rows.z < begin(2) || rows.z > last(2))) return;
    const std::int64_t begin_x = std::max(std::int64_t{0}, begin(0)), last_x = std::min(grid_.counts[0] - 1, last(0));
    for (std::int64_t y = std::max(rows.begin, begin(1)); y <= std::min(rows.end - 1, last(1)); ++y)
        for (std::int64_t x = begin_x; x <= last_x; ++x) {
            const Vec3 middle{(static_cast<double>(x) + 0.5) * grid_.voxel.x,
                              (static_cast<double>(y) + 0.5) * grid_.voxel.y,
                              (static_cast<double>(rows.z) + 0.5) * grid_.voxel.z};
            const double to_a = norm(middle - a.center) - a.radius, to_b = norm(middle - b.center) - b.radius;
            if (std::max(to_a, to_b) >= half_ || std::min(to_a, to_b) <= -half_) continue;
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
