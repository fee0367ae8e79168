#pragma once
// What a mesh is near a point: the nearest place of a triangle, whether triangles around it lead nearer, and which side
// of the surface it is.

#include <cstdint>

#include "bernal/triangle_mesh.hpp"
#include "geometry/triangle.hpp"

namespace bernal {

class MeshSurface {
  public:
    explicit MeshSurface(const TriangleMesh& mesh) : mesh_(&mesh) {}

    /// Where the part `part`, a triangle, is nearest to a point.
    struct Place {
        Vec3 foot;
        double squared;  ///< distance
        std::uint32_t part;
        Feature feature;
    };

    Place nearest_of(std::uint32_t part, Vec3 p) const {
        const auto& [a, b, c] = mesh_->triangles()[part];
        const auto& v = mesh_->vertices();
        const auto [foot, feature] = nearest_of_triangle(p, v[a], v[b], v[c]);
        const Vec3 way = p - foot;
        return {foot, dot(way, way), part, feature};
    }

    /// Is the distance least there, seen from `p`? On an edge or a corner a neighbouring triangle may lead nearer.
    bool is_minimum(const Place& place, Vec3 p) const;

    /// May the distance be least on the part, seen from somewhere within `slack` of `p`? Few triangles of a fine mesh
    /// are left. Where the distance is least no way along the surface leads nearer, and a step of length s makes a way
    /// of length 1 lead at most s nearer or farther.
    bool may_be_minimum(const Place& place, Vec3 p, double slack) const;

    /// The angle-weighted normal of the face, edge or corner, of any length (Baerentzen & Aanaes, IEEE TVCG 11, 243
    /// (2005)): where the surface is nearest it tells the sides apart.
    Vec3 outwards(const Place& place) const;

    /// `nearest` is the part nearest to `p`.
    bool is_inside(Vec3 p, std::uint32_t nearest) const;

  private:
    /// Calls visit(triangle, corner) for the triangles around the corner of a place, in order.
    template <class Visit>
    void around_corner(const Place& place, Visit&& visit) const;

    Vec3 normal(std::uint32_t triangle) const;
    Vec3 raw_normal(std::uint32_t triangle) const;  ///< of any length
    bool edge_may_be_minimum(std::uint32_t triangle, unsigned side, Vec3 p, double slack) const;
    bool corner_may_be_minimum(std::uint32_t triangle, unsigned corner, Vec3 p, double slack) const;

    const TriangleMesh* mesh_;
};

}  // namespace bernal
