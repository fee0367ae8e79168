#include "rearrange/wall_lists.hpp"

#include "core/parallel.hpp"

namespace bernal {

void WallLists::build(std::span<const Sphere> reach) {
    if (!has_walls()) return;
    rows_.resize(reach.size());
    for_each_index(reach.size(), [&](std::size_t i) { rows_[i] = walls_near(reach[i]); });
}

void WallLists::update(std::span<const Index> stale, std::span<const Sphere> reach) {
    if (!has_walls()) return;
    for_each_index(stale.size(), [&](std::size_t s) { rows_[stale[s]] = walls_near(reach[s]); });
}

std::vector<Index> WallLists::walls_near(const Sphere& ball) const {
    std::vector<Index> near;
    for (std::size_t w = 0; w < walls_.size(); ++w)
        if (distance_to(walls_[w], ball.center).distance < ball.radius) near.push_back(static_cast<Index>(w));
    return near;
}

SphereContacts WallLists::sum(Index i, Vec3 center, double radius) const {
    SphereContacts sum;
    if (!has_walls()) return sum;
    for (const Index w : rows_[i]) {
        const WallDistance wall = distance_to(walls_[w], center);
        if (wall.distance >= radius) continue;
        const double distance = std::max(wall.distance, coincident * radius);
        sum.add(wall.normal * -distance, distance, radius, 2 * radius, 2 * radius);
    }
    return sum;
}

}  // namespace bernal
