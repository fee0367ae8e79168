#include "image/placed_spheres.hpp"

#include <algorithm>
#include <tuple>

#include "geometry/period_shifts.hpp"

namespace bernal {
namespace {

/// By how many periods a sphere is moved to reach into the image.
PeriodShifts shifts_along(int axis, const Container& container, const VoxelGrid& grid, double center, double radius) {
    const double extent = static_cast<double>(grid.counts[static_cast<std::size_t>(axis)]) * grid.voxel[axis];
    if (container.periodic[static_cast<std::size_t>(axis)])
        return period_shifts(center, radius, extent, container.lengths[axis]);
    const bool reaches = center + radius >= 0 && center - radius <= extent;
    return {0, reaches ? 0 : -1};
}

}  // namespace

std::vector<PlacedSphere> placed_spheres(const Packing& packing, const VoxelGrid& grid) {
    const Container& container = packing.container;
    std::vector<PlacedSphere> placed;
    for (std::size_t i = 0; i < packing.spheres.size(); ++i) {
        const Sphere& sphere = packing.spheres[i];
        Vec3 center = sphere.center - grid.low;
        if (grid.dimension == 2) center.z = grid.voxel.z / 2;
        std::array<PeriodShifts, 3> shifts{};
        for (int axis = 0; axis < grid.dimension; ++axis)
            shifts[static_cast<std::size_t>(axis)] = shifts_along(axis, container, grid, center[axis], sphere.radius);
        const auto plane = [&](double at) {
            return std::clamp(floor_of(at / grid.voxel.z), std::int64_t{0}, grid.counts[2] - 1);
        };
        for_each_period_shift(shifts, container.lengths, [&](Vec3 shift) {
            const Vec3 moved = center + shift;
            placed.push_back({moved, sphere.radius, static_cast<std::uint32_t>(i), plane(moved.z - sphere.radius),
                              plane(moved.z + sphere.radius)});
        });
    }
    const auto place = [](const PlacedSphere& s) {
        return std::tuple(s.first, s.index, s.center.z, s.center.y, s.center.x);
    };
    std::ranges::sort(placed, {}, place);
    return placed;
}

std::vector<std::vector<std::uint32_t>> SpheresOfPlanes::next(std::int64_t begin, std::int64_t end) {
    for (; begun_ < placed_.size() && placed_[begun_].first < end; ++begun_)
        reaching_.push_back(static_cast<std::uint32_t>(begun_));
    std::erase_if(reaching_, [&](std::uint32_t k) { return placed_[k].last < begin; });
    std::vector<std::vector<std::uint32_t>> planes(static_cast<std::size_t>(end - begin));
    for (const std::uint32_t k : reaching_)
        for (std::int64_t z = std::max(begin, placed_[k].first); z <= std::min(end - 1, placed_[k].last); ++z)
            planes[static_cast<std::size_t>(z - begin)].push_back(k);
    return planes;
}

}  // namespace bernal
