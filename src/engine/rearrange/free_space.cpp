#include "rearrange/free_space.hpp"

namespace bernal {
namespace {

constexpr double most_roots_along_axis = 256;
constexpr std::size_t most_levels = 20;

/// Voxels this small, relative to the radius, are not split any more.
constexpr double finest_side = 1.0 / 16;

/// And none while there are so many for each sphere: 24 bytes each. Trial points are then lost instead.
constexpr std::size_t most_voxels_per_sphere = 64;

}  // namespace

FreeSpace::FreeSpace(const Container& container, std::size_t count, double smallest)
    : container_(container),
      smallest_(smallest),
      radius_(HUGE_VAL),
      most_voxels_(most_voxels_per_sphere * count),
      levels_(most_levels) {
    const double side = length_factor(container.volume() / static_cast<double>(count), container.dimension);
    std::array<std::uint32_t, 3> n{1, 1, 1};
    for (int axis = 0; axis < container.dimension; ++axis) {
        const double along = std::clamp(std::round(container.lengths[axis] / side), 1.0, most_roots_along_axis);
        n[static_cast<std::size_t>(axis)] = static_cast<std::uint32_t>(along);
        root_side_[axis] = container.lengths[axis] / along;
    }
    for (std::uint32_t c = 0; c < n[2]; ++c)
        for (std::uint32_t b = 0; b < n[1]; ++b)
            for (std::uint32_t a = 0; a < n[0]; ++a) put_back({{a, b, c}, 0});
}

void FreeSpace::shrink_to(double radius) {
    radius_ = radius;
    while (!covered_.empty() && covered_.top().from_radius > radius) {
        put_back(covered_.top().voxel);
        covered_.pop();
    }
}

FreeSpace::Trial FreeSpace::draw(const std::array<double, 4>& random) const {
    const auto weight = [&](std::size_t level) {
        return std::ldexp(static_cast<double>(levels_[level].size()), -container_.dimension * static_cast<int>(level));
    };
    double total = 0;
    for (std::size_t level = 0; level < most_levels; ++level) total += weight(level);
    double rest = random[0] * total;
    Place place{};
    for (std::size_t level = 0; level < most_levels; ++level) {
        if (levels_[level].empty()) continue;
        const auto along = static_cast<std::size_t>(std::ldexp(rest, container_.dimension * static_cast<int>(level)));
        place = {level, std::min(along, levels_[level].size() - 1)};
        if (rest < weight(level)) break;
        rest -= weight(level);
    }
    const Box chosen = box(levels_[place.level][place.index]);
    Vec3 point;
    for (int axis = 0; axis < 3; ++axis)
        point[axis] =
            chosen.center[axis] + (2 * random[static_cast<std::size_t>(axis) + 1] - 1) * chosen.half_widths[axis];
    return {container_.wrapped(point), place};
}

Vec3 FreeSpace::side(std::uint32_t level) const {
    const int halvings = -static_cast<int>(level);
    return {std::ldexp(root_side_.x, halvings), std::ldexp(root_side_.y, halvings), std::ldexp(root_side_.z, halvings)};
}

FreeSpace::Box FreeSpace::box(const Voxel& voxel) const {
    const Vec3 width = side(voxel.level);
    Vec3 center;
    for (int axis = 0; axis < container_.dimension; ++axis)
        center[axis] = container_.origin[axis] + (voxel.cell[static_cast<std::size_t>(axis)] + 0.5) * width[axis];
    return {center, 0.5 * width};
}

FreeSpace::Voxel FreeSpace::taken(Place place) {
    std::vector<Voxel>& voxels = levels_[place.level];
    const Voxel voxel = voxels[place.index];
    voxels[place.index] = voxels.back();
    voxels.pop_back();
    --listed_;
    return voxel;
}

void FreeSpace::put_back(const Voxel& voxel) {
    levels_[voxel.level].push_back(voxel);
    ++listed_;
}

bool FreeSpace::set_aside(const Voxel& voxel, double covered_from_radius) {
    if (covered_from_radius > radius_) return false;
    if (covered_from_radius > smallest_) covered_.push({covered_from_radius, voxel});
    return true;
}

bool FreeSpace::worth_splitting(const Voxel& voxel) const {
    return voxel.level + 1 < most_levels && listed_ + covered_.size() < most_voxels_ &&
           largest(side(voxel.level)) > finest_side * radius_;
}

}  // namespace bernal
