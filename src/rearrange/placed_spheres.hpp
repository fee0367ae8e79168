#pragma once
// The spheres that random sequential addition has placed, and which of them are in another's way.

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "bernal/packing.hpp"

namespace bernal {

/// One regular grid for each factor of two in radius. Spheres come in order of descending radius.
class PlacedSpheres {
  public:
    /// `radii` of all spheres to come, descending.
    PlacedSpheres(const Container& container, std::span<const double> radii);

    /// Adds the next sphere; its centre is inside the container.
    void add(const Sphere& sphere);

    /// A placed sphere that `sphere` would overlap, or null. Larger grids are searched first. Exact in the terms of the
    /// certificate: overlap means |separation| < r_i + r_j in double precision.
    const Sphere* in_the_way_of(const Sphere& sphere) const;

  private:
    using Index = std::uint32_t;
    struct Level {
        double largest_radius, smallest_radius;
        std::array<std::int64_t, 3> n{};  ///< cells along each axis
        Vec3 per_length;                  ///< cells per unit length along each axis
        std::vector<Index> head;          ///< first sphere of each cell
    };
    struct Range {
        std::int64_t begin, count;
    };

    static constexpr Index none = ~Index{0};

    Level level_of(std::span<const double> radii) const;
    Range cells_along(const Level& level, int axis, double center, double reach) const;
    const Sphere* first_overlap(const Level& level, const Sphere& sphere) const;
    bool overlap(const Sphere& a, const Sphere& b) const;

    Container container_;
    std::vector<Level> levels_;  ///< largest spheres first
    std::size_t filling_ = 0;    ///< the level that the next sphere may belong to
    std::vector<Sphere> spheres_;
    std::vector<Index> next_;  ///< sphere in the same cell
};

}  // namespace bernal
