#pragma once
// Finds the triangles of a mesh near a point: a tree of their boxes, and a coarse grid that tells what is far from all
// of them, and on which side.

#include "bernal/triangle_mesh.hpp"
#include "geometry/box_tree.hpp"
#include "geometry/triangle.hpp"

namespace bernal {

class MeshIndex {
  public:
    explicit MeshIndex(const TriangleMesh& mesh);

    /// Calls visit(triangle) for all whose boxes come within `reach` of `p`, and some more.
    template <class Visit>
    void for_each_near(Vec3 p, double reach, Visit&& visit) const {
        tree_.for_each_near(p, reach, visit);
    }

    /// The same for a box.
    template <class Visit>
    void for_each_in(Vec3 low, Vec3 high, Visit&& visit) const {
        tree_.for_each_in({low, high}, visit);
    }

    /// The triangle nearest to `p`, at any distance.
    std::uint32_t nearest(Vec3 p) const;

    /// What the grid knows: how far all triangles are at least, and the side.
    struct Clear {
        double distance = 0;
        enum class Side : char { unknown, inside, outside } side = Side::unknown;
        bool is_on(bool wanted_inside) const { return side == (wanted_inside ? Side::inside : Side::outside); }
    };

    Clear clear(Vec3 p) const;

  private:
    double to_box(Vec3 p) const;
    std::size_t voxel(std::array<int, 3> cell) const;
    std::array<int, 3> cell_at(Vec3 p) const;
    Vec3 middle_of(std::array<int, 3> cell) const;
    void mark_surface();
    void grow_rings();
    void find_sides();
    bool is_open(std::array<int, 3> cell) const;
    void fill(std::array<int, 3> first, Clear::Side side);

    const TriangleMesh& mesh_;
    BoxTree tree_;
    std::array<int, 3> cells_{};
    Vec3 side_;
    std::vector<std::uint16_t> rings_;  ///< voxels from here to the nearest that a triangle's box meets
    std::vector<Clear::Side> sides_;    ///< of voxels that none meets
};

}  // namespace bernal
