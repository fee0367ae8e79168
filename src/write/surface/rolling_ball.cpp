#include "surface/rolling_ball.hpp"

#include <algorithm>
#include <cmath>

#include "core/parallel.hpp"

namespace bernal {
namespace {

/// Around the circle of an arc.
Vec3 half_box(const ContactArc& arc) {
    Vec3 half;
    for (int axis = 0; axis < 3; ++axis)
        half[axis] = arc.radius * std::sqrt(std::max(0.0, 1 - arc.axis[axis] * arc.axis[axis]));
    return half;
}

}  // namespace

/// Planes of the grid that are looked at together.
struct RollingBall::Slab {
    const LevelGrid& grid;
    std::size_t begin, end;  ///< along z
    double diagonal;
    std::vector<double> least;  ///< distance to the nearest sphere
    std::vector<std::uint32_t> nearest;
    std::vector<char> open;  ///< its level follows from arcs

    Slab(const LevelGrid& of, std::size_t first, std::size_t last)
        : grid(of),
          begin(first),
          end(last),
          diagonal(of.diagonal()),
          least(of.plane() * (last - first), HUGE_VAL),
          nearest(least.size(), no_feature),
          open(least.size(), 0) {}

    /// visit(place in the slab, point) of all in the box.
    template <class Visit>
    void for_each_in(Vec3 low, Vec3 high, Visit&& visit) const {
        std::array<std::size_t, 3> from{}, to{};
        for (int axis = 0; axis < 3; ++axis) {
            const auto at = static_cast<std::size_t>(axis);
            const double first = std::ceil((low[axis] - grid.origin[axis]) / grid.spacing[axis]);
            const double last = std::floor((high[axis] - grid.origin[axis]) / grid.spacing[axis]) + 1;
            const std::size_t least_place = axis == 2 ? begin : 0, most_place = axis == 2 ? end : grid.points[at];
            if (last <= static_cast<double>(least_place) || first >= static_cast<double>(most_place)) return;
            from[at] = first <= static_cast<double>(least_place) ? least_place : static_cast<std::size_t>(first);
            to[at] = last >= static_cast<double>(most_place) ? most_place : static_cast<std::size_t>(last);
        }
        for (std::size_t k = from[2]; k < to[2]; ++k)
            for (std::size_t j = from[1]; j < to[1]; ++j)
                for (std::size_t i = from[0]; i < to[0]; ++i)
                    visit(grid.index(i, j, k - begin), grid.position(i, j, k));
    }
};

RollingBall::RollingBall(std::vector<ShownSphere> spheres, double radius)
    : spheres_(std::move(spheres)),
      radius_(radius),
      neighbours_(rolling_neighbours(spheres_, radius)),
      arcs_(contact_arcs(spheres_, neighbours_, radius)) {
    std::vector<BoundingBox> boxes;
    const auto add = [&](Vec3 center, Vec3 half) { boxes.push_back({center - half, center + half}); };
    for (const ShownSphere& sphere : spheres_) add(sphere.center, {sphere.radius, sphere.radius, sphere.radius});
    sphere_tree_ = BoxTree(boxes);
    boxes.clear();
    for (const ContactArc& arc : arcs_) add(arc.center, half_box(arc));
    arc_tree_ = BoxTree(boxes);
}

void RollingBall::find_nearest(Slab& slab) const {
    for (std::size_t s = 0; s < spheres_.size(); ++s) {
        const ShownSphere& sphere = spheres_[s];
        const double reach = sphere.radius + std::max(radius_, slab.diagonal);
        const Vec3 half{reach, reach, reach};
        slab.for_each_in(sphere.center - half, sphere.center + half, [&](std::size_t at, Vec3 p) {
            const double squared = dot(p - sphere.center, p - sphere.center);
            if (squared > reach * reach) return;
            const double distance = std::sqrt(squared) - sphere.radius;
            if (distance < slab.least[at]) slab.least[at] = distance, slab.nearest[at] = static_cast<std::uint32_t>(s);
        });
    }
}

bool RollingBall::can_touch(std::uint32_t sphere, Vec3 from) const {
    const ShownSphere& own = spheres_[sphere];
    const Vec3 way = from - own.center;
    const double distance = norm(way);
    if (!(distance > 0)) return true;
    const Vec3 ball = own.center + way * ((own.radius + radius_) / distance);
    return std::ranges::none_of(neighbours_[sphere], [&](std::uint32_t j) {
        const double reach = spheres_[j].radius + radius_;
        const Vec3 between = ball - spheres_[j].center;
        return dot(between, between) < reach * reach;
    });
}

void RollingBall::settle(Slab& slab, Levels& levels) const {
    const Vec3 far{HUGE_VAL, HUGE_VAL, HUGE_VAL};
    const std::size_t first = slab.begin * slab.grid.plane();
    slab.for_each_in(-1 * far, far, [&](std::size_t at, Vec3 p) {
        const double distance = slab.least[at];
        float& value = levels.values[first + at];
        levels.features[first + at] = slab.nearest[at];
        const bool is_clear = distance >= radius_ || distance < -slab.diagonal;
        slab.open[at] = !is_clear && !can_touch(slab.nearest[at], p);
        value =
            static_cast<float>(slab.open[at] ? -slab.diagonal : std::clamp(distance, -slab.diagonal, slab.diagonal));
    });
}

void RollingBall::add_arcs(Slab& slab, Levels& levels) const {
    const std::size_t first = slab.begin * slab.grid.plane();
    const double reach = radius_ + slab.diagonal;
    for (std::size_t a = 0; a < arcs_.size(); ++a) {
        const ContactArc& arc = arcs_[a];
        const Vec3 half = half_box(arc) + Vec3{reach, reach, reach};
        slab.for_each_in(arc.center - half, arc.center + half, [&](std::size_t at, Vec3 p) {
            if (!slab.open[at]) return;
            const auto level = static_cast<float>(radius_ - arc.distance(p));
            float& value = levels.values[first + at];
            if (level > value)
                value = level, levels.features[first + at] = static_cast<std::uint32_t>(spheres_.size() + a);
        });
    }
}

Levels RollingBall::levels(const LevelGrid& grid) const {
    Levels levels{std::vector<float>(grid.size()), std::vector<std::uint32_t>(grid.size())};
    for_each_block(grid.points[2], 8, [&](std::size_t, std::size_t begin, std::size_t end) {
        Slab slab(grid, begin, end);
        find_nearest(slab);
        settle(slab, levels);
        add_arcs(slab, levels);
    });
    return levels;
}

double RollingBall::from_sphere(std::uint32_t sphere, Vec3 p) const {
    return norm(p - spheres_[sphere].center) - spheres_[sphere].radius;
}

RollingBall::Near RollingBall::near(const LevelGrid& grid, std::span<const std::uint32_t> features, Vec3 p) const {
    std::uint32_t nearest = no_feature;
    double least = HUGE_VAL;
    const auto look_at = [&](std::uint32_t sphere) {
        if (const double distance = from_sphere(sphere, p); distance < least) least = distance, nearest = sphere;
    };
    double reach = radius_ + grid.diagonal();
    // An arc is near to more spheres than those that its ball touches.
    if (std::ranges::any_of(features, [&](std::uint32_t f) { return f != no_feature && f >= spheres_.size(); }))
        sphere_tree_.for_each_near(p, reach, look_at);
    else
        for (const std::uint32_t feature : features)
            if (feature != no_feature) look_at(feature);
    if (least >= radius_ || can_touch(nearest, p)) return {least, spheres_[nearest].index};
    arc_tree_.for_each_near(p, reach, [&](std::uint32_t a) { reach = std::min(reach, arcs_[a].distance(p)); });
    return {radius_ - reach, spheres_[nearest].index};
}

}  // namespace bernal
