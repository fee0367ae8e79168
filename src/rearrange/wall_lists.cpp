#include "rearrange/wall_lists.hpp"

#include "core/parallel.hpp"

namespace bernal {
namespace {

void add(SphereContacts& sum, const WallDistance& wall, double radius) {
    const double distance = std::max(wall.distance, coincident * radius);
    sum.add(wall.normal * -distance, distance, radius, 2 * radius, 2 * radius);
}

}  // namespace

WallLists::WallLists(const Container& container) {
    for (const Wall& wall : from_lowest_corner(container).walls())
        if (std::holds_alternative<MeshWall>(wall) || std::holds_alternative<PrismWall>(wall))
            parted_.emplace_back(wall);
        else
            walls_.push_back(wall);
}

void WallLists::build(std::span<const Sphere> reach) {
    if (!has_walls()) return;
    rows_.resize(reach.size());
    for (PartLists& parts : parted_) parts.resize(reach.size());
    for_each_index(reach.size(), [&](std::size_t i) { list(static_cast<Index>(i), reach[i]); });
}

void WallLists::update(std::span<const Index> stale, std::span<const Sphere> reach) {
    if (!has_walls()) return;
    for_each_index(stale.size(), [&](std::size_t s) { list(stale[s], reach[s]); });
}

void WallLists::list(Index i, const Sphere& ball) {
    rows_[i].clear();
    for (std::size_t w = 0; w < walls_.size(); ++w)
        if (distance_to(walls_[w], ball.center).distance < ball.radius) rows_[i].push_back(static_cast<Index>(w));
    for (PartLists& parts : parted_) parts.list(i, ball);
}

SphereContacts WallLists::sum(Index i, Vec3 center, double radius) const {
    SphereContacts sum;
    if (!has_walls()) return sum;
    for (const Index w : rows_[i])
        if (const WallDistance wall = distance_to(walls_[w], center); wall.distance < radius) add(sum, wall, radius);
    for (const PartLists& parts : parted_)
        parts.for_each_contact(i, center, radius, [&](const WallDistance& wall) { add(sum, wall, radius); });
    return sum;
}

}  // namespace bernal
