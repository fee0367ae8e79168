#pragma once
// The spheres that random sequential addition has placed, and which of them are in another's way.

#include <cstdint>
#include <span>
#include <vector>

#include "search/grid_level.hpp"

namespace bernal {

/// One level of a hierarchical grid for each factor of two in radius.
class PlacedSpheres {
  public:
    /// `radii` of all spheres to come, descending.
    PlacedSpheres(const Container& container, std::span<const double> radii);

    /// Adds a sphere of one of the radii; its centre is inside the container.
    void add(const Sphere& sphere);

    /// A placed sphere that `sphere` would overlap, or null. Larger grids are searched first. Exact in the terms of the
    /// certificate: overlap means |separation| < r_i + r_j in double precision.
    const Sphere* in_the_way_of(const Sphere& sphere) const;

    /// Would the sphere that was added as number `i` overlap one of those that were added before it?
    bool overlaps_an_earlier(std::size_t i) const;

  private:
    struct Level {
        double largest_radius, smallest_radius;
        GridLevel grid;
    };

    static constexpr Index none = ~Index{0};

    /// One that overlaps `sphere`, of the first `count` spheres that were added; null where none does.
    const Sphere* first_overlap(const Level& level, const Sphere& sphere, Index count) const;
    bool overlap(const Sphere& a, const Sphere& b) const;

    Container container_;
    std::vector<Level> levels_;  ///< largest spheres first
    std::size_t filling_ = 0;    ///< the finest level with a sphere in it
    std::vector<Sphere> spheres_;
    std::vector<Index> head_;  ///< the sphere added last to each cell
    std::vector<Index> next_;  ///< the sphere added before to the same cell
};

}  // namespace bernal
