#pragma once
// Meshes as the certificate sees them: distances in extended precision, each the least of a plane's and three segments'
// (geometry/mesh_surface.hpp goes by regions of the plane), and the side by counting triangles along a ray (there: by
// normals).

#include "bernal/packing.hpp"
#include "geometry/boost_r_tree.hpp"

namespace bernal {

class JudgedMesh {
  public:
    explicit JudgedMesh(const MeshWall& wall);

    /// How far the sphere crosses the wall; negative: the gap, or less than -`widest_gap` where it is wider than that.
    double overlap(const Sphere& sphere, double widest_gap) const;

  private:
    using Point = boost::geometry::model::point<double, 3, boost::geometry::cs::cartesian>;
    using Box = boost::geometry::model::box<Point>;
    using Entry = std::pair<Box, std::uint32_t>;

    /// The distance to the nearest triangle; HUGE_VAL where it is above `limit`.
    double distance(Vec3 p, double limit) const;
    bool is_inside(Vec3 p) const;

    std::vector<Vec3> vertices_;
    const std::vector<TriangleMesh::Corners>& triangles_;
    bool inside_allowed_;
    boost::geometry::index::rtree<Entry, boost::geometry::index::quadratic<16>> tree_;
};

}  // namespace bernal
