#pragma once
// What a ball that rolls over spheres cannot reach, as a level: how far the surface of that is, below zero within. The
// body is the closing of the spheres, all points that no ball of this radius holds without meeting a sphere.
//
// A point at least the radius away from all spheres is as far from the surface as from the nearest of them. Any other
// is one radius less as far as it is from where centres of balls end: from a sphere that is larger by the radius, or
// from an arc, where the ball touches two (contact_arcs).

#include <limits>
#include <span>
#include <vector>

#include "geometry/box_tree.hpp"
#include "surface/contact_arcs.hpp"
#include "surface/level_grid.hpp"

namespace bernal {

struct Levels {
    std::vector<float> values;            ///< exact where they are no farther from zero than a diagonal of the grid
    std::vector<std::uint32_t> features;  ///< the sphere, or the arc behind all spheres, that they follow from
};

class RollingBall {
  public:
    static constexpr std::uint32_t no_feature = std::numeric_limits<std::uint32_t>::max();

    /// `spheres`: all that are no farther from the grid than `beyond(grid's diagonal)`, with their images.
    RollingBall(std::vector<ShownSphere> spheres, double radius);

    static double beyond(double radius, double diagonal) { return 2 * radius + diagonal; }

    Levels levels(const LevelGrid& grid) const;

    struct Near {
        double level;
        std::uint32_t sphere;  ///< of the packing, the nearest one
    };
    /// The level at a point in a cell of the grid, whose corners have these features, and the nearest sphere.
    Near near(const LevelGrid& grid, std::span<const std::uint32_t> features, Vec3 p) const;

  private:
    struct Slab;
    void find_nearest(Slab& slab) const;
    void settle(Slab& slab, Levels& levels) const;
    void add_arcs(Slab& slab, Levels& levels) const;
    double from_sphere(std::uint32_t sphere, Vec3 p) const;
    bool can_touch(std::uint32_t sphere, Vec3 from) const;

    std::vector<ShownSphere> spheres_;
    double radius_;
    std::vector<std::vector<std::uint32_t>> neighbours_;
    std::vector<ContactArc> arcs_;
    BoxTree sphere_tree_, arc_tree_;
};

}  // namespace bernal
