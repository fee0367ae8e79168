#pragma once
// The edges of a polygon in one row, those of holes after those around, and which of them are near a point: polygons
// can have as many as meshes have triangles.

#include <algorithm>
#include <boost/container/small_vector.hpp>

#include "bernal/wall.hpp"
#include "geometry/box_tree.hpp"

namespace bernal {

class PolygonEdges {
  public:
    explicit PolygonEdges(const std::vector<PolygonRings::Ring>& rings);

    struct Edge {
        std::array<double, 2> from, to;
        std::uint32_t last, next;  ///< the edges before and behind it in its ring
    };

    const std::vector<Edge>& all() const { return edges_; }

    /// Calls visit(edge), in their order, for all that come within `reach` of `p` (in x and y), and some more: however
    /// a distance is rounded.
    template <class Visit>
    void for_each_near(Vec3 p, double reach, Visit&& visit) const {
        boost::container::small_vector<std::uint32_t, 32> found;
        tree_.for_each_near(p, widened(p, reach), [&](std::uint32_t edge) { found.push_back(edge); });
        std::ranges::sort(found);
        for (const std::uint32_t edge : found) visit(edge);
    }

    /// From `p` to the nearest edge, as rounded as it may be.
    double distance(Vec3 p) const;

  private:
    double widened(Vec3 p, double reach) const;

    std::vector<Edge> edges_;
    BoxTree tree_;
};

}  // namespace bernal
