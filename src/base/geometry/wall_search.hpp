#pragma once
// The walls near a place, where they are many: thousands of fixed spheres are found by their boxes. The walls of a
// vessel, which are everywhere, are looked at one by one.

#include <algorithm>
#include <boost/container/small_vector.hpp>
#include <optional>
#include <vector>

#include "bernal/wall.hpp"
#include "geometry/box_tree.hpp"

namespace bernal {

/// The box around an obstacle: a wall that spheres stay outside of, and that has ends. Empty for the walls of a vessel,
/// its core among them.
std::optional<BoundingBox> box_around_obstacle(const Wall& wall);

class WallSearch {
  public:
    WallSearch() = default;
    explicit WallSearch(std::vector<Wall> walls);

    const std::vector<Wall>& walls() const { return walls_; }

    bool has_obstacles() const { return !numbers_.empty(); }

    /// Calls visit(number) for the walls that may come within `reach` of `p`, and some more, in their order.
    template <class Visit>
    void for_each_near(Vec3 p, double reach, Visit&& visit) const {
        for_each_in(around(p, reach), visit);
    }

    /// The same for a box.
    template <class Visit>
    void for_each_in(const BoundingBox& box, Visit&& visit) const {
        boost::container::small_vector<std::uint32_t, 32> found(everywhere_.begin(), everywhere_.end());
        obstacles_.for_each_in(box, [&](std::uint32_t k) { found.push_back(numbers_[k]); });
        std::ranges::sort(found);
        for (const std::uint32_t wall : found) visit(wall);
    }

    /// To the nearest wall; where all are farther than `limit`, any distance above that. Infinite without walls.
    WallDistance nearest(Vec3 p, double limit = HUGE_VAL) const;

  private:
    static BoundingBox around(Vec3 p, double reach) {
        const Vec3 way{reach, reach, reach};
        return {p - way, p + way};
    }

    std::vector<Wall> walls_;
    std::vector<std::uint32_t> everywhere_;  ///< numbers of those that have no box
    std::vector<std::uint32_t> numbers_;     ///< of the obstacles
    double spacing_ = 0;                     ///< of them, or so
    BoxTree obstacles_;
};

}  // namespace bernal
