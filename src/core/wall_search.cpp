#include "core/wall_search.hpp"

#include <boost/geometry/strategies/strategies.hpp>

namespace bernal {
namespace {

struct BoxAround {
    std::optional<WallBox> operator()(const SphereWall& w) const {
        const Vec3 r = Vec3{1, 1, 1} * w.radius;
        return WallBox{w.center - r, w.center + r};
    }
    std::optional<WallBox> operator()(const MeshWall& w) const {
        return WallBox{w.mesh->lowest() * w.scale + w.shift, w.mesh->highest() * w.scale + w.shift};
    }
    std::optional<WallBox> operator()(const auto&) const { return {}; }
};

}  // namespace

std::optional<WallBox> box_around_obstacle(const Wall& wall) {
    return is_inside(wall) ? std::nullopt : std::visit(BoxAround{}, wall);
}

WallSearch::WallSearch(std::vector<Wall> walls) : walls_(std::move(walls)) {
    std::vector<Entry> entries;
    for (std::uint32_t w = 0; w < walls_.size(); ++w)
        if (const auto box = box_around_obstacle(walls_[w]))
            entries.push_back({Box({box->low.x, box->low.y, box->low.z}, {box->high.x, box->high.y, box->high.z}), w});
        else
            everywhere_.push_back(w);
    tree_ = decltype(tree_)(entries);
    if (entries.empty()) return;
    const Box all = tree_.bounds();
    const Vec3 lengths{all.max_corner().get<0>() - all.min_corner().get<0>(),
                       all.max_corner().get<1>() - all.min_corner().get<1>(),
                       all.max_corner().get<2>() - all.min_corner().get<2>()};
    spacing_ = std::cbrt(product(lengths) / static_cast<double>(entries.size()));
}

// Boxes that reach ever farther, until what lies beyond them is no nearer.
WallDistance WallSearch::nearest(Vec3 p, double limit) const {
    WallDistance least{HUGE_VAL, {}};
    const auto look_at = [&](std::uint32_t w) {
        if (const WallDistance d = distance_to(walls_[w], p, limit); d.distance < least.distance) least = d;
    };
    for (const std::uint32_t w : everywhere_) look_at(w);
    for (double reach = spacing_; !tree_.empty(); reach *= 2) {
        const double most = std::min(least.distance, limit);
        for_each_obstacle_in(around(p, std::min(reach, most)), look_at);
        if (reach >= std::min(least.distance, limit)) break;
    }
    return least;
}

}  // namespace bernal
