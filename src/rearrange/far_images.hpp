#pragma once
// Contacts through a second periodic image. Rows and sums over them know each pair's nearest image only; a pair that
// would touch at more than half a period can touch through others as well, across the container.

#include "rearrange/sweep.hpp"

namespace bernal {

/// Spheres up to this radius, in the user's unit, touch each other through no image but the nearest.
double largest_near_radius(const Frame& frame, double magnification);

/// The spheres, ascending, that are so wide that they can touch another through two images at `magnification` or
/// below. A few, unless the container is thin.
std::vector<Index> wide_spheres(std::span<const Sphere> spheres, const Frame& frame, double magnification);

/// What such contacts add to one sphere's force.
struct FarForce {
    Index sphere;
    NetForce force;
};

struct FarContacts {
    std::vector<FarForce> forces;  ///< ascending; a sphere can appear more than once
    ContactTotals total;           ///< over contacts counted once
};

/// The contacts of the spheres `wide`, which may hold some that are not wide at all, with spheres of their rows,
/// through all but the nearest image.
FarContacts sum_far_images(const State& state, const Frame& frame, const NeighbourLists& lists,
                           std::span<const Index> wide);

/// Adds the forces of `far` on the spheres from `first` on.
void add_far_forces(const FarContacts& far, Index first, std::span<NetForce> forces);

}  // namespace bernal
