#pragma once
// Cells of the radical (Laguerre) tessellation: to each sphere the points whose tangents to it are shorter than those
// to any other. For equal spheres it is Voronoi's. Cells of spheres that do not overlap hold their spheres, and fill
// the container.
//
// voro++ keeps and cuts the cells; which planes cut a cell is found here, nearest first, so that cells can be made in
// parallel and walls be those of any container.

#include <voro++/voro++.hh>

#include "analyze/size_levels.hpp"
#include "voronoi/convex_walls.hpp"

namespace bernal {

/// A cell as voro++ has it, in radii of its sphere, seen from its centre; for discs a slab from -half_slab to
/// half_slab. Faces to spheres have their indices, others have negative ones. What obstacles keep clear is not cut out
/// yet.
struct RadicalCell {
    voro::voronoicell_neighbor shape;
    bool empty = false;  ///< other spheres leave nothing of it

    /// Scratch of cut(): the points x of the plane have dot(x, way) = offset.
    struct Plane {
        double distance;  ///< from the centre; negative beyond it
        Vec3 way;
        double offset;
        int face;  ///< the sphere beyond it; negative for walls
    };
    std::vector<Plane> planes;
};

class RadicalCells {
  public:
    static constexpr double half_slab = 0.01;

    /// Throws InputError for walls that cells cannot be cut by.
    explicit RadicalCells(const Packing& packing);

    void cut(std::uint32_t sphere, RadicalCell& cell) const;

    /// The volume of a cell that was cut, without what obstacles keep clear; for discs, its area.
    double volume(std::uint32_t sphere, RadicalCell& cell) const;

  private:
    void begin(const Sphere& sphere, RadicalCell& cell) const;
    void gather(std::uint32_t sphere, double from, double to, RadicalCell& cell) const;
    void gather_walls(const Sphere& sphere, double from, double to, RadicalCell& cell) const;

    std::vector<Vec3> shifts_of(const Wall& wall) const;
    double common_volume(const ConvexWall& wall, Vec3 center, double radius, RadicalCell& cell) const;

    const Packing& packing_;
    std::vector<SizeLevel> levels_;
    std::vector<ConvexWall> walls_;
};

}  // namespace bernal
