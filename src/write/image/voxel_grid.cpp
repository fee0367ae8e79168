#include "image/voxel_grid.hpp"

#include <cmath>
#include <set>

#include "bernal/error.hpp"
#include "core/number_text.hpp"
#include "core/words.hpp"

namespace bernal {
namespace {

constexpr double most_voxels_of_a_side = 1e6;

struct Sides {
    Vec3 low, lengths;
    std::array<bool, 3> periodic{};  ///< and whole
};

void require_meeting(const Container& container, const ImageRegion& region, int axis) {
    const std::string name(1, "xyz"[axis]);
    if (!std::isfinite(region.low[axis]) || !std::isfinite(region.high[axis]) ||
        !(region.high[axis] > region.low[axis]))
        throw InputError("`region` from " + number_text(region.low[axis]) + " to " + number_text(region.high[axis]) +
                         " along " + name + " has no volume; give the lowest corner, then the highest");
    const double begin = container.origin[axis], end = begin + container.lengths[axis];
    if (!container.periodic[static_cast<std::size_t>(axis)] && (region.high[axis] <= begin || region.low[axis] >= end))
        throw InputError("`region` from " + number_text(region.low[axis]) + " to " + number_text(region.high[axis]) +
                         " along " + name + " lies outside of the container, which is there from " +
                         number_text(begin) + " to " + number_text(end) + "; give a part of that");
}

/// For discs z may be given, or left out as 0 and 0.
void require_plane(const Container& container, const ImageRegion& region) {
    const double plane = container.origin.z + container.lengths.z / 2;
    if ((region.low.z == 0 && region.high.z == 0) || (region.low.z <= plane && plane <= region.high.z)) return;
    throw InputError("`region` from " + number_text(region.low.z) + " to " + number_text(region.high.z) +
                     " along z does not hold the plane of the discs, z = " + number_text(plane) +
                     "; give XLO YLO XHI YHI alone");
}

Sides sides_of(const Container& container, const std::optional<ImageRegion>& region) {
    Sides sides{container.origin, container.lengths, container.periodic};
    if (region && container.dimension == 2) require_plane(container, *region);
    for (int axis = 0; region && axis < container.dimension; ++axis) {
        require_meeting(container, *region, axis);
        sides.low[axis] = region->low[axis];
        sides.lengths[axis] = region->high[axis] - region->low[axis];
        // A region that is a whole period is as periodic as the container.
        const double difference = sides.lengths[axis] - container.lengths[axis];
        auto& whole = sides.periodic[static_cast<std::size_t>(axis)];
        whole = whole && std::abs(difference) <= 1e-12 * container.lengths[axis];
    }
    return sides;
}

std::int64_t whole(double count, int axis) {
    if (count > most_voxels_of_a_side)
        throw InputError("that makes " + rounded_text(count) + " voxels along " + "xyz"[axis] + ", and " +
                         rounded_text(most_voxels_of_a_side) + " are the most; give fewer by `voxels`");
    return std::max(std::int64_t{1}, static_cast<std::int64_t>(count));
}

/// Rounding aside, voxels that cover the length.
std::int64_t covering(double length, double voxel, int axis) { return whole(std::ceil(length / voxel - 1e-6), axis); }

std::int64_t nearest(double length, double voxel, int axis) { return whole(std::round(length / voxel), axis); }

int longest_axis(const Sides& sides, int axes, bool periodic_only) {
    int longest = -1;
    for (int axis = 0; axis < axes; ++axis)
        if ((!periodic_only || sides.periodic[static_cast<std::size_t>(axis)]) &&
            (longest < 0 || sides.lengths[axis] > sides.lengths[longest]))
            longest = axis;
    return longest;
}

/// Three numbers, or two in a plane: sides follow.
void divide_each(VoxelGrid& grid, const Sides& sides, const std::vector<std::int64_t>& voxels) {
    if (voxels.size() != static_cast<std::size_t>(grid.dimension))
        throw InputError("`voxels` has " + std::to_string(voxels.size()) + " numbers; give one, along the longest " +
                         "side, or one along each of " + std::to_string(grid.dimension) + " axes");
    for (int axis = 0; axis < grid.dimension; ++axis) {
        const std::int64_t count = voxels[static_cast<std::size_t>(axis)];
        grid.counts[static_cast<std::size_t>(axis)] = whole(static_cast<double>(count), axis);
        grid.voxel[axis] = sides.lengths[axis] / static_cast<double>(count);
    }
}

/// Voxels of one size, but for periods. `exact` is an axis that they divide into `count`.
void divide_by(VoxelGrid& grid, const Sides& sides, double voxel, int exact, std::int64_t count) {
    for (int axis = 0; axis < grid.dimension; ++axis) {
        const double length = sides.lengths[axis];
        const bool periodic = sides.periodic[static_cast<std::size_t>(axis)];
        const std::int64_t n = axis == exact ? count
                               : periodic    ? nearest(length, voxel, axis)
                                             : covering(length, voxel, axis);
        grid.counts[static_cast<std::size_t>(axis)] = n;
        grid.voxel[axis] = periodic ? length / static_cast<double>(n) : voxel;
    }
}

double asked_size(const ImageOptions& options) {
    const double size = *options.voxel_size;
    if (!(size > 0) || !std::isfinite(size))
        throw InputError("voxel-size", number_text(size), "is no length", "give a number above 0");
    return size;
}

void remark_on(const VoxelGrid& grid, const Sides& sides, const ImageOptions& options,
               std::vector<std::string>& remarks) {
    std::set<std::string> different;
    for (int axis = 0; axis < grid.dimension; ++axis) different.insert(rounded_text(grid.voxel[axis]));
    const double size = options.voxel_size.value_or(grid.voxel.x);
    if (different.size() > 1)
        remarks.push_back("voxels are no cubes: " + lengths_text(grid.voxel, grid.dimension) +
                          (options.voxels.size() > 1 ? ", as `voxels` divides the sides"
                                                     : ", so that a whole number of them is a period"));
    else if (std::abs(grid.voxel.x - size) > 1e-9 * size)
        remarks.push_back("voxels are " + rounded_text(grid.voxel.x) + " wide in place of " + rounded_text(size) +
                          ", so that a whole number of them is a period");
    std::vector<std::string> longer;
    double farthest = 0;
    for (int axis = 0; axis < grid.dimension; ++axis) {
        const double covered = static_cast<double>(grid.counts[static_cast<std::size_t>(axis)]) * grid.voxel[axis];
        const double beyond = covered - sides.lengths[axis];
        if (beyond <= 1e-5 * grid.voxel[axis]) continue;
        longer.emplace_back(1, "xyz"[axis]);
        farthest = std::max(farthest, beyond);
    }
    if (longer.empty()) return;
    const char* what = options.region ? "region" : "container";
    remarks.push_back("along " + listed(longer, " and ") + " no whole number of voxels is the length of the " + what +
                      ": the last ones end " + (longer.size() > 1 ? "up to " : "") + rounded_text(farthest) +
                      " beyond it");
}

}  // namespace

VoxelGrid voxel_grid(const Packing& packing, const ImageOptions& options, std::vector<std::string>& remarks) {
    const Container& container = packing.container;
    if (options.voxels.empty() == !options.voxel_size.has_value())
        throw InputError("`voxels` and `voxel-size` both set the size of the image; give one of them");
    for (const std::int64_t n : options.voxels)
        if (n < 1) throw InputError("voxels", std::to_string(n), "is no number of voxels", "give 1 or more");
    const Sides sides = sides_of(container, options.region);
    VoxelGrid grid{sides.low, sides.lengths, {1, 1, 1}, sides.periodic, container.dimension};
    const int longest = longest_axis(sides, grid.dimension, false);
    if (options.voxels.size() == 1) {
        const std::int64_t count = whole(static_cast<double>(options.voxels[0]), longest);
        divide_by(grid, sides, sides.lengths[longest] / static_cast<double>(count), longest, count);
    } else if (!options.voxels.empty()) {
        divide_each(grid, sides, options.voxels);
    } else {
        // Where a period changes the size, all voxels follow, to stay cubes.
        const int axis = longest_axis(sides, grid.dimension, true);
        double size = asked_size(options);
        if (axis >= 0) size = sides.lengths[axis] / static_cast<double>(nearest(sides.lengths[axis], size, axis));
        divide_by(grid, sides, size, -1, 0);
    }
    if (grid.dimension == 2) grid.wraps[2] = false;
    remark_on(grid, sides, options, remarks);
    return grid;
}

std::string counts_text(const VoxelGrid& grid) {
    std::string text;
    for (int axis = 0; axis < grid.dimension; ++axis)
        text += (axis ? " x " : "") + std::to_string(grid.counts[static_cast<std::size_t>(axis)]);
    return text + (grid.dimension == 2 ? " pixels" : " voxels");
}

}  // namespace bernal
