#include "geometry/wall_search.hpp"

namespace bernal {
namespace {

struct BoxAround {
    std::optional<BoundingBox> operator()(const SphereWall& w) const {
        const Vec3 r = Vec3{1, 1, 1} * w.radius;
        return BoundingBox{w.center - r, w.center + r};
    }
    std::optional<BoundingBox> operator()(const MeshWall& w) const {
        return BoundingBox{w.mesh->lowest() * w.scale + w.shift, w.mesh->highest() * w.scale + w.shift};
    }
    std::optional<BoundingBox> operator()(const auto&) const { return {}; }
};

}  // namespace

std::optional<BoundingBox> box_around_obstacle(const Wall& wall) {
    return is_inside(wall) ? std::nullopt : std::visit(BoxAround{}, wall);
}

WallSearch::WallSearch(std::vector<Wall> walls) : walls_(std::move(walls)) {
    std::vector<BoundingBox> boxes;
    for (std::uint32_t w = 0; w < walls_.size(); ++w)
        if (const auto box = box_around_obstacle(walls_[w]))
            boxes.push_back(*box), numbers_.push_back(w);
        else
            everywhere_.push_back(w);
    obstacles_ = BoxTree(boxes);
    if (boxes.empty()) return;
    const Vec3 lengths = obstacles_.bounds().high - obstacles_.bounds().low;
    spacing_ = std::cbrt(product(lengths) / static_cast<double>(boxes.size()));
}

// Boxes that reach ever farther, until what lies beyond them is no nearer.
WallDistance WallSearch::nearest(Vec3 p, double limit) const {
    WallDistance least{HUGE_VAL, {}};
    const auto look_at = [&](std::uint32_t w) {
        if (const WallDistance d = distance_to(walls_[w], p, limit); d.distance < least.distance) least = d;
    };
    for (const std::uint32_t w : everywhere_) look_at(w);
    for (double reach = spacing_; !numbers_.empty(); reach *= 2) {
        const double most = std::min(least.distance, limit);
        obstacles_.for_each_near(p, std::min(reach, most), [&](std::uint32_t k) { look_at(numbers_[k]); });
        if (reach >= std::min(least.distance, limit)) break;
    }
    return least;
}

}  // namespace bernal
