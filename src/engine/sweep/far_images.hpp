#pragma once
// Contacts through a second periodic image. Rows and sums over them know each pair's nearest image only; a pair that
// would touch at more than half a period can touch through others as well, across the container.

#include <functional>

#include "sweep/sweep.hpp"

namespace bernal {

/// Spheres up to this radius, in the user's unit, touch each other through no image but the nearest.
double largest_near_radius(const Frame& frame, double magnification);

/// Spheres, by their places, ascending.
struct WideSpheres {
    std::vector<Index> wide;      ///< those of more than largest_near_radius(): a few, unless the container is thin
    std::vector<Index> partners;  ///< those that a wide one can touch through two images, other wide ones included
};

/// At `magnification` or below.
WideSpheres wide_spheres(std::span<const Sphere> spheres, const Frame& frame, double magnification);

/// What such contacts add to one sphere's force.
struct FarForce {
    Index sphere;
    NetForce force;
};

struct FarContacts {
    std::vector<FarForce> forces;  ///< ascending; a sphere can appear more than once
    ContactTotals total;           ///< over contacts counted once
};

/// From one sphere to the image of another that the sum over its row takes (ContactField::to_image_in_rows). Called
/// from several threads.
using ToImageInRows = std::function<Vec3(Index, Index)>;

/// The contacts of wide spheres, some of which may not be wide at all by now, with partners in their rows, through all
/// images but those that `to_image` gives.
FarContacts sum_far_images(const State& state, const Frame& frame, const NeighbourLists& lists, const WideSpheres& wide,
                           const ToImageInRows& to_image);

/// Adds the forces of `far` on the spheres from `first` on.
void add_far_forces(const FarContacts& far, Index first, std::span<NetForce> forces);

}  // namespace bernal
