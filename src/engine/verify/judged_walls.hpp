#pragma once
// All walls as the certificate sees them. Where there are many obstacles, those near a sphere are found in an R-tree of
// the certificate's own.

#include <vector>

#include "geometry/boost_r_tree.hpp"
#include "verify/judged_wall.hpp"

namespace bernal {

class JudgedWalls {
  public:
    explicit JudgedWalls(const std::vector<Wall>& walls);

    /// Calls visit(number, wall) for all walls that the sphere crosses or comes within `widest_gap` of, and others.
    template <class Visit>
    void for_each_near(const Sphere& sphere, double widest_gap, Visit&& visit) const {
        for (const std::size_t w : without_end_) visit(w, walls_[w]);
        const double reach = sphere.radius + widest_gap * (1 + 1e-9);
        const Vec3 c = sphere.center;
        const Box box({c.x - reach, c.y - reach, c.z - reach}, {c.x + reach, c.y + reach, c.z + reach});
        tree_.query(boost::geometry::index::intersects(box),
                    boost::make_function_output_iterator([&](const Entry& e) { visit(e.second, walls_[e.second]); }));
    }

  private:
    using Point = boost::geometry::model::point<double, 3, boost::geometry::cs::cartesian>;
    using Box = boost::geometry::model::box<Point>;
    using Entry = std::pair<Box, std::size_t>;

    std::vector<JudgedWall> walls_;
    std::vector<std::size_t> without_end_;  ///< those around a vessel, and its core
    boost::geometry::index::rtree<Entry, boost::geometry::index::quadratic<16>> tree_;
};

}  // namespace bernal
