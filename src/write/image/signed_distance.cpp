#include "image/signed_distance.hpp"

#include <cmath>

#include "packing/sphere_tree.hpp"

namespace bernal {
namespace {

constexpr std::int64_t widest_block = 8;

std::vector<Sphere> spheres_in_cell(const Packing& packing, const VoxelGrid& grid) {
    std::vector<Sphere> spheres = packing.spheres;
    for (Sphere& sphere : spheres) {
        sphere.center = packing.container.wrapped(sphere.center);
        if (grid.dimension == 2) sphere.center.z = grid.middle(2, 0);
    }
    return spheres;
}

}  // namespace

SignedDistance::SignedDistance(const Packing& packing, const VoxelGrid& grid)
    : container_(packing.container),
      grid_(grid),
      block_{widest_block, widest_block, widest_block},
      spheres_(spheres_in_cell(packing, grid)),
      tree_(tree_of(spheres_)) {
    // Within a block the image of a sphere that is nearest is one of those that are next to the cell.
    for (int axis = 0; axis < 3; ++axis)
        if (container_.periodic[static_cast<std::size_t>(axis)])
            block_[static_cast<std::size_t>(axis)] =
                std::clamp(floor_of(container_.lengths[axis] / grid.voxel[axis]), std::int64_t{1}, widest_block);
}

/// Calls visit() with the point, which lies in the cell, as spheres see it through each face of the cell.
template <class Visit>
void SignedDistance::for_each_image(Vec3 point, Visit&& visit) const {
    const auto reach = [&](int axis) { return container_.periodic[static_cast<std::size_t>(axis)] ? 1 : 0; };
    for (int z = -reach(2); z <= reach(2); ++z)
        for (int y = -reach(1); y <= reach(1); ++y)
            for (int x = -reach(0); x <= reach(0); ++x)
                visit(point + Vec3{x * container_.lengths.x, y * container_.lengths.y, z * container_.lengths.z});
}

/// All that may be nearest to a point within `reach` of the middle: distances change no faster than points move.
void SignedDistance::find_near(Vec3 middle, double reach, Near& near) const {
    const auto distance = [&](std::uint32_t k, Vec3 p) { return norm(spheres_[k].center - p) - spheres_[k].radius; };
    double least = HUGE_VAL;
    const auto look = [&](Vec3 p) {
        const double beyond = std::max(least, 0.0);
        if (squared_distance(p, tree_.bounds()) > beyond * beyond) return;
        const std::uint32_t found = tree_.nearest(p, [&](std::uint32_t k) {
            const double d = std::max(distance(k, p), 0.0);
            return d * d;
        });
        least = std::min(least, distance(found, p));
    };
    look(middle);  // the faces are seldom nearer
    for_each_image(middle, look);
    const double most = least + 2 * reach, wide = std::max(most, 0.0) * (1 + 1e-12);
    near.candidates.clear();
    for_each_image(middle, [&](Vec3 p) {
        if (squared_distance(p, tree_.bounds()) > wide * wide) return;
        tree_.for_each_near(p, wide, [&](std::uint32_t k) {
            const double found = distance(k, p);
            if (found <= most * (most > 0 ? 1 + 1e-12 : 1 - 1e-12))
                near.candidates.push_back({spheres_[k].center - p, spheres_[k].radius, found});
        });
    });
    near.keep_those_that_may_be_nearest(reach);
}

/// From `middle` to x distances grow by u (x - middle) at the least, u the way from the centre to `middle`, of length
/// 1, and by |x - middle|^2 / 2 (d - |x - middle|) more at the most, d the distance of both: distances are convex.
/// Against the one that is nearest to `middle`, most that are far away are never nearer.
void SignedDistance::Near::keep_those_that_may_be_nearest(double reach) {
    const Candidate& first = *std::ranges::min_element(candidates, {}, &Candidate::distance);
    const double from_center = norm(first.way);
    const double bend = from_center > reach ? reach * reach / (2 * (from_center - reach)) : HUGE_VAL;
    const Vec3 along = from_center > 0 ? first.way * (1 / from_center) : Vec3{};
    for (auto* values : {&x, &y, &z, &radius}) values->clear();
    for (const Candidate& c : candidates) {
        const double d = norm(c.way), turned = d > 0 ? norm(c.way * (1 / d) - along) : 2;
        if (c.distance - first.distance > (turned * reach + bend) * (1 + 1e-9)) continue;
        x.push_back(static_cast<float>(c.way.x));
        y.push_back(static_cast<float>(c.way.y));
        z.push_back(static_cast<float>(c.way.z));
        radius.push_back(static_cast<float>(c.radius));
    }
}

void SignedDistance::fill(std::array<std::int64_t, 3> begin, std::array<std::int64_t, 3> end, float* distances,
                          std::int64_t row_stride, std::int64_t plane_stride) const {
    Vec3 middle, half;
    for (int axis = 0; axis < 3; ++axis) {
        const auto at = static_cast<std::size_t>(axis);
        const double low = grid_.middle(axis, begin[at]), high = grid_.middle(axis, end[at] - 1);
        middle[axis] = (low + high) / 2, half[axis] = (high - low) / 2;
    }
    thread_local Near near;
    find_near(container_.wrapped(middle), norm(half) * (1 + 1e-9), near);
    const auto width = static_cast<std::size_t>(end[0] - begin[0]);
    std::array<float, widest_block> x{};
    for (std::size_t i = 0; i < width; ++i)
        x[i] = static_cast<float>(grid_.middle(0, begin[0] + static_cast<std::int64_t>(i)) - middle.x);
    for (std::int64_t k = begin[2]; k < end[2]; ++k)
        for (std::int64_t j = begin[1]; j < end[1]; ++j) {
            const auto y = static_cast<float>(grid_.middle(1, j) - middle.y);
            const auto z = static_cast<float>(grid_.middle(2, k) - middle.z);
            std::array<float, widest_block> least;
            least.fill(HUGE_VALF);
            for (std::size_t s = 0; s < near.x.size(); ++s) {
                const float dy = near.y[s] - y, dz = near.z[s] - z, across = dy * dy + dz * dz;
                for (std::size_t i = 0; i < least.size(); ++i) {
                    const float dx = near.x[s] - x[i];
                    const float d = std::sqrt(dx * dx + across) - near.radius[s];
                    least[i] = d < least[i] ? d : least[i];
                }
            }
            std::copy_n(least.begin(), width, distances + (k - begin[2]) * plane_stride + (j - begin[1]) * row_stride);
        }
}

}  // namespace bernal
