#include "rearrange/placed_spheres.hpp"

#include "core/frame.hpp"

namespace bernal {
namespace {

/// More cells than this per sphere are mostly empty.
constexpr double most_cells_per_sphere = 8;

/// Far more than rounding can shift a cell border, relative to the container.
constexpr double rounding = 1e-12;

}  // namespace

PlacedSpheres::PlacedSpheres(const Container& container, std::span<const double> radii) : container_(container) {
    spheres_.reserve(radii.size());
    next_.reserve(radii.size());
    for (auto begin = radii.begin(); begin != radii.end();) {
        const double half = *begin / 2;
        const auto end = std::find_if(begin, radii.end(), [&](double r) { return r <= half; });
        levels_.push_back(level_of({begin, end}));
        begin = end;
    }
}

PlacedSpheres::Level PlacedSpheres::level_of(std::span<const double> radii) const {
    Level level{radii.front(), radii.back(), {}, {}, {}};
    const double most_cells = most_cells_per_sphere * static_cast<double>(radii.size()) + 27;
    double width = std::max(2 * level.largest_radius, std::cbrt(container_.volume() / most_cells));
    for (double cells = HUGE_VAL; cells > most_cells; width *= 1.25) {
        cells = 1;
        for (int axis = 0; axis < 3; ++axis) cells *= std::max(1.0, std::floor(container_.lengths[axis] / width));
        if (cells > most_cells) continue;
        for (int axis = 0; axis < 3; ++axis) {
            const double n = std::max(1.0, std::floor(container_.lengths[axis] / width));
            level.n[static_cast<std::size_t>(axis)] = static_cast<std::int64_t>(n);
            level.per_length[axis] = n / container_.lengths[axis];
        }
    }
    level.head.assign(static_cast<std::size_t>(level.n[0] * level.n[1] * level.n[2]), none);
    return level;
}

void PlacedSpheres::add(const Sphere& sphere) {
    while (sphere.radius < levels_[filling_].smallest_radius) ++filling_;
    Level& level = levels_[filling_];
    std::int64_t cell = 0;
    for (int axis = 2; axis >= 0; --axis) {
        const std::int64_t n = level.n[static_cast<std::size_t>(axis)];
        const double along = (sphere.center[axis] - container_.origin[axis]) * level.per_length[axis];
        cell = cell * n + std::clamp<std::int64_t>(static_cast<std::int64_t>(along), 0, n - 1);
    }
    Index& head = level.head[static_cast<std::size_t>(cell)];
    next_.push_back(head);
    head = static_cast<Index>(spheres_.size());
    spheres_.push_back(sphere);
}

const Sphere* PlacedSpheres::in_the_way_of(const Sphere& sphere) const {
    for (std::size_t k = 0; k <= filling_; ++k)
        if (const Sphere* found = first_overlap(levels_[k], sphere)) return found;
    return nullptr;
}

PlacedSpheres::Range PlacedSpheres::cells_along(const Level& level, int axis, double center, double reach) const {
    const std::int64_t n = level.n[static_cast<std::size_t>(axis)];
    const double from_origin = center - container_.origin[axis], margin = reach + rounding * container_.lengths[axis];
    auto begin = static_cast<std::int64_t>(std::floor((from_origin - margin) * level.per_length[axis]));
    auto end = static_cast<std::int64_t>(std::floor((from_origin + margin) * level.per_length[axis])) + 1;
    if (!container_.periodic[static_cast<std::size_t>(axis)]) {
        begin = std::clamp<std::int64_t>(begin, 0, n - 1);
        end = std::clamp<std::int64_t>(end, 1, n);
    }
    return {begin, std::min(end - begin, n)};
}

const Sphere* PlacedSpheres::first_overlap(const Level& level, const Sphere& sphere) const {
    const double reach = sphere.radius + level.largest_radius;
    const auto wrapped = [](std::int64_t cell, std::int64_t n) {
        return cell < 0 ? cell + n : cell < n ? cell : cell - n;
    };
    const Range x = cells_along(level, 0, sphere.center.x, reach);
    const Range y = cells_along(level, 1, sphere.center.y, reach);
    const Range z = cells_along(level, 2, sphere.center.z, reach);
    for (std::int64_t c = z.begin; c < z.begin + z.count; ++c)
        for (std::int64_t b = y.begin; b < y.begin + y.count; ++b) {
            const std::int64_t row = (wrapped(c, level.n[2]) * level.n[1] + wrapped(b, level.n[1])) * level.n[0];
            for (std::int64_t a = x.begin; a < x.begin + x.count; ++a)
                for (Index j = level.head[static_cast<std::size_t>(row + wrapped(a, level.n[0]))]; j != none;
                     j = next_[j])
                    if (overlap(spheres_[j], sphere)) return &spheres_[j];
        }
    return nullptr;
}

bool PlacedSpheres::overlap(const Sphere& a, const Sphere& b) const {
    const double reach = a.radius + b.radius;
    Vec3 d = b.center - a.center;
    for (int axis = 0; axis < 3; ++axis) {
        d[axis] = std::abs(d[axis]);
        if (container_.periodic[static_cast<std::size_t>(axis)])
            d[axis] = std::min(d[axis], std::abs(container_.lengths[axis] - d[axis]));
    }
    // Nearly all pairs are decided here, without the divisions of the exact terms.
    if (dot(d, d) > reach * reach * (1 + 1e-9)) return false;
    return norm(container_.separation(a.center, b.center)) < reach;
}

}  // namespace bernal
