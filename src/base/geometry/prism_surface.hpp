#pragma once
// What a prism is near a point: the same as geometry/mesh_surface.hpp tells of a mesh, in the plane across its axis.
// Its parts are the edges of its polygon, those of holes after those around.

#include <cstdint>

#include "bernal/wall.hpp"
#include "geometry/polygon_edges.hpp"

namespace bernal {

class PrismSurface {
  public:
    /// The wall's polygon, of which copies share the edges, must outlive it: copies of a surface are none of its.
    explicit PrismSurface(const PrismWall& wall);

    struct Place {
        Vec3 foot;
        double squared;
        std::uint32_t part;
        signed char end;  ///< 0: between its corners; 1: at the first, 2: at the second
    };

    /// Calls visit(part), in their order, for all that come within `reach` of `p`, and some more.
    template <class Visit>
    void for_each_near(Vec3 p, double reach, Visit&& visit) const {
        edges().for_each_near(in_polygon(p), reach + rounding(p), visit);
    }

    double distance(Vec3 p) const { return edges().distance(in_polygon(p)) + rounding(p); }  ///< or a little less

    /// The part nearest to `p`, the first of equally near ones.
    std::uint32_t nearest(Vec3 p) const;

    Place nearest_of(std::uint32_t part, Vec3 p) const;
    bool is_minimum(const Place& place, Vec3 p) const;
    bool may_be_minimum(const Place&, Vec3, double) const { return true; }  ///< few edges are near at once
    Vec3 outwards(const Place& place) const;

  private:
    struct Edge {
        Vec3 from, to;  ///< across the axis, from the origin
    };

    const PolygonEdges& edges() const { return *edges_; }
    Edge edge(std::uint32_t part) const;
    Vec3 placed(const std::array<double, 2>& corner) const;
    Vec3 normal(std::uint32_t part) const;  ///< out of the material that fills the polygon
    Vec3 in_polygon(Vec3 p) const { return {p[u_] - foot_[u_], p[v_] - foot_[v_], 0}; }
    double rounding(Vec3 p) const { return 1e-12 * (norm(p) + norm(foot_)); }  ///< of a distance, or more

    const PolygonEdges* edges_;
    Vec3 axis_, foot_;  ///< from which corners are seen, across the axis
    int u_, v_;         ///< y and z across x, z and x across y, x and y across z
};

}  // namespace bernal
