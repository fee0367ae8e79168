#include "rearrange/wall_lists.hpp"

#include "core/parallel.hpp"

namespace bernal {
namespace {

void add(SphereContacts& sum, const WallDistance& wall, double radius) {
    const double distance = std::max(wall.distance, coincident * radius);
    sum.add(wall.normal * -distance, distance, radius, 2 * radius, 2 * radius);
}

bool has_parts(const Wall& wall) {
    return std::holds_alternative<MeshWall>(wall) || std::holds_alternative<PrismWall>(wall);
}

}  // namespace

WallLists::WallLists(const Container& container) {
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

void WallLists::list(Index i, const Sphere& ball) {
    std::vector<Index>& row = rows_[i];
    row.clear();
    walls_.for_each_near(ball.center, ball.radius, [&](Index w) {
        if (distance_to(walls_.walls()[w], ball.center).distance < ball.radius) row.push_back(w);
    });
    may_touch_[i] = !row.empty();
    for (PartLists& parts : parted_) {
        parts.list(i, ball);
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
