#include "sweep/wall_lists.hpp"

#include <algorithm>
#include <array>

#include "core/parallel.hpp"
#include "geometry/parted_wall.hpp"

namespace bernal {
namespace {

void add(SphereContacts& sum, const WallDistance& wall, double radius) {
    const double distance = std::max(wall.distance, coincident * radius);
    sum.add(wall.normal * -distance, distance, radius, 2 * radius, 2 * radius);
}

/// Calls add(center) for the images of a ball that reaches beyond periodic ends of the cell, whose lowest corner is at
/// zero. Are there any?
template <class Add>
bool add_images(const Cell& cell, const Sphere& ball, Add&& add) {
    std::array<int, 3> first{}, last{};  // periods along each axis
    for (std::size_t k = 0; k < 3; ++k) {
        const int axis = static_cast<int>(k);
        if (!cell.periodic[k]) continue;
        if (ball.center[axis] < ball.radius) last[k] = 1;
        if (ball.center[axis] + ball.radius > cell.lengths[axis]) first[k] = -1;
    }
    for (int a = first[0]; a <= last[0]; ++a)
        for (int b = first[1]; b <= last[1]; ++b)
            for (int c = first[2]; c <= last[2]; ++c)
                if (a != 0 || b != 0 || c != 0)
                    add(ball.center + Vec3{a * cell.lengths.x, b * cell.lengths.y, c * cell.lengths.z});
    return first != last;
}

}  // namespace

WallLists::WallLists(const Container& container, double standoff) : cell_(container), standoff_(standoff) {
    std::vector<Wall> walls = from_lowest_corner(container).walls();
    for (const Wall& wall : walls)
        if (has_parts(wall)) parted_.emplace_back(wall);
    std::erase_if(walls, has_parts);
    walls_ = WallSearch(std::move(walls));
}

void WallLists::build(std::span<const Sphere> reach) {
    if (!has_walls()) return;
    rows_.resize(reach.size());
    may_touch_.resize(reach.size());
    for (PartLists& parts : parted_) parts.resize(reach.size());
    for_each_index(reach.size(), [&](std::size_t i) { list(static_cast<Index>(i), reach[i]); });
}

void WallLists::update(std::span<const Index> stale, std::span<const Sphere> reach) {
    if (!has_walls()) return;
    for_each_index(stale.size(), [&](std::size_t s) { list(stale[s], reach[s]); });
}

// A sphere that moves across a periodic end is among the obstacles behind it, where its reach ball has an image.
void WallLists::list(Index i, const Sphere& reach) {
    const double radius = reach.radius + standoff_;
    std::vector<Index>& row = rows_[i];
    row.clear();
    const auto add = [&](Vec3 center) {
        walls_.for_each_near(center, radius, [&](Index w) {
            if (distance_to(walls_.walls()[w], center).distance < radius) row.push_back(w);
        });
    };
    add(reach.center);
    if (walls_.has_obstacles() && add_images(cell_, {reach.center, radius}, add)) {
        std::ranges::sort(row);
        row.erase(std::ranges::unique(row).begin(), row.end());
    }
    may_touch_[i] = !row.empty();
    for (PartLists& parts : parted_) {
        parts.list(i, {reach.center, radius});
        may_touch_[i] |= parts.has_parts(i);
    }
}

SphereContacts WallLists::sum(Index i, Vec3 center, double radius) const {
    SphereContacts sum;
    if (!may_touch(i)) return sum;
    for (const Index w : rows_[i])
        if (const WallDistance wall = distance_to(walls_.walls()[w], center); wall.distance < radius)
            add(sum, wall, radius);
    for (const PartLists& parts : parted_)
        parts.for_each_contact(i, center, radius, [&](const WallDistance& wall) { add(sum, wall, radius); });
    return sum;
}

}  // namespace bernal
