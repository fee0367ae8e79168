#pragma once
// What a prism is near a point: the same as geometry/mesh_surface.hpp tells of a mesh, in the plane across its axis.
// Its parts are the edges of its polygon, those of holes after those around.

#include <cstdint>

#include "bernal/wall.hpp"

namespace bernal {

class PrismSurface {
  public:
    explicit PrismSurface(const PrismWall& wall);

    struct Place {
        Vec3 foot;
        double squared;
        std::uint32_t part;
        signed char end;  ///< 0: between its corners; 1: at the first, 2: at the second
    };

    std::uint32_t parts() const { return static_cast<std::uint32_t>(edges_.size()); }
    Place nearest_of(std::uint32_t part, Vec3 p) const;
    bool is_minimum(const Place& place, Vec3 p) const;
    bool may_be_minimum(const Place&, Vec3, double) const { return true; }  ///< a polygon has few edges
    Vec3 outwards(const Place& place) const;

  private:
    struct Edge {
        Vec3 from, to;  ///< across the axis, from the origin
        std::uint32_t last, next;
        Vec3 normal;  ///< out of the material that fills the polygon
    };

    Vec3 axis_;
    std::vector<Edge> edges_;
};

}  // namespace bernal
