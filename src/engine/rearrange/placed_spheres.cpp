#include "rearrange/placed_spheres.hpp"

#include <algorithm>

namespace bernal {
namespace {

/// More cells than this per sphere are mostly empty.
constexpr double most_cells_per_sphere = 8;

}  // namespace

PlacedSpheres::PlacedSpheres(const Container& container, std::span<const double> radii) : container_(container) {
    spheres_.reserve(radii.size());
    next_.reserve(radii.size());
    Index cells = 0;
    for (auto begin = radii.begin(); begin != radii.end();) {
        const double half = *begin / 2;
        const auto end = std::find_if(begin, radii.end(), [&](double r) { return r <= half; });
        const double most_cells = most_cells_per_sphere * static_cast<double>(end - begin) + 27;
        levels_.push_back({*begin, *(end - 1), GridLevel(Frame(container), 2 * *begin, most_cells, cells)});
        cells = levels_.back().grid.end_cell();
        begin = end;
    }
    head_.assign(cells, none);
}

void PlacedSpheres::add(const Sphere& sphere) {
    std::size_t level = 0;
    while (sphere.radius < levels_[level].smallest_radius) ++level;
    filling_ = std::max(filling_, level);
    const GridLevel& grid = levels_[level].grid;
    Index& head = head_[grid.number(grid.cell_at(sphere.center - container_.origin))];
    next_.push_back(head);
    head = static_cast<Index>(spheres_.size());
    spheres_.push_back(sphere);
}

const Sphere* PlacedSpheres::in_the_way_of(const Sphere& sphere) const {
    for (std::size_t k = 0; k <= filling_; ++k)
        if (const Sphere* found = first_overlap(levels_[k], sphere, none)) return found;
    return nullptr;
}

bool PlacedSpheres::overlaps_an_earlier(std::size_t i) const {
    return std::any_of(levels_.begin(), levels_.begin() + static_cast<std::ptrdiff_t>(filling_) + 1,
                       [&](const Level& level) { return first_overlap(level, spheres_[i], static_cast<Index>(i)); });
}

const Sphere* PlacedSpheres::first_overlap(const Level& level, const Sphere& sphere, Index count) const {
    const Sphere* found = nullptr;
    const auto search = [&](Index begin, Index end) {
        for (Index cell = begin; cell < end && !found; ++cell)
            for (Index j = head_[cell]; j != none && !found; j = next_[j])
                if (j < count && overlap(spheres_[j], sphere)) found = &spheres_[j];
    };
    const CellBox cells = level.grid.around(sphere.center - container_.origin, sphere.radius + level.largest_radius);
    level.grid.for_each_run(cells, search, [&](Index begin, Index end, Vec3) { search(begin, end); });
    return found;
}

bool PlacedSpheres::overlap(const Sphere& a, const Sphere& b) const {
    const double touching_distance = a.radius + b.radius;
    Vec3 d = b.center - a.center;
    for (int axis = 0; axis < 3; ++axis) {
        d[axis] = std::abs(d[axis]);
        if (container_.periodic[static_cast<std::size_t>(axis)])
            d[axis] = std::min(d[axis], std::abs(container_.lengths[axis] - d[axis]));
    }
    // Nearly all pairs are decided here, without the divisions of the exact terms.
    if (dot(d, d) > touching_distance * touching_distance * (1 + 1e-9)) return false;
    return norm(container_.separation(a.center, b.center)) < touching_distance;
}

}  // namespace bernal
