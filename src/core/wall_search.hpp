#pragma once
// The walls near a place, where they are many: thousands of fixed spheres are found by their boxes, in an R-tree. The
// walls of a vessel, which are everywhere, are looked at one by one.

#include <algorithm>
#include <boost/container/small_vector.hpp>
#include <boost/geometry/core/coordinate_type.hpp>
#include <boost/geometry/geometries/box.hpp>
#include <boost/geometry/geometries/point.hpp>
#include <boost/geometry/index/rtree.hpp>
#include <boost/iterator/function_output_iterator.hpp>
#include <optional>
#include <vector>

#include "bernal/wall.hpp"

namespace bernal {

/// The box around an obstacle: a wall that spheres stay outside of, and that has ends.
struct WallBox {
    Vec3 low, high;
};

/// Empty for the walls of a vessel, its core among them.
std::optional<WallBox> box_around_obstacle(const Wall& wall);

class WallSearch {
  public:
    explicit WallSearch(std::vector<Wall> walls);

    const std::vector<Wall>& walls() const { return walls_; }

    /// Calls visit(number) for the walls that may come within `reach` of `p`, and some more, in their order.
    template <class Visit>
    void for_each_near(Vec3 p, double reach, Visit&& visit) const {
        for_each_in(around(p, reach), visit);
    }

    /// The same for a box.
    template <class Visit>
    void for_each_in(const WallBox& box, Visit&& visit) const {
        boost::container::small_vector<std::uint32_t, 32> found(everywhere_.begin(), everywhere_.end());
        for_each_obstacle_in(box, [&](std::uint32_t wall) { found.push_back(wall); });
        std::ranges::sort(found);
        for (const std::uint32_t wall : found) visit(wall);
    }

    /// To the nearest wall; where all are farther than `limit`, any distance above that. Infinite without walls.
    WallDistance nearest(Vec3 p, double limit = HUGE_VAL) const;

  private:
    using Point = boost::geometry::model::point<double, 3, boost::geometry::cs::cartesian>;
    using Box = boost::geometry::model::box<Point>;
    using Entry = std::pair<Box, std::uint32_t>;

    static WallBox around(Vec3 p, double reach) {
        const Vec3 way{reach, reach, reach};
        return {p - way, p + way};
    }

    /// In any order.
    template <class Visit>
    void for_each_obstacle_in(const WallBox& box, Visit&& visit) const {
        tree_.query(boost::geometry::index::intersects(
                        Box({box.low.x, box.low.y, box.low.z}, {box.high.x, box.high.y, box.high.z})),
                    boost::make_function_output_iterator([&](const Entry& e) { visit(e.second); }));
    }

    std::vector<Wall> walls_;
    std::vector<std::uint32_t> everywhere_;  ///< numbers of those that have no box
    double spacing_ = 0;                     ///< of obstacles, or so
    boost::geometry::index::rtree<Entry, boost::geometry::index::quadratic<16>> tree_;
};

}  // namespace bernal
