#pragma once
// Packings of bodies as if each were a sphere: what masses, sizes and times of grains are reckoned from.

#include "bernal/packing.hpp"

namespace bernal {

/// Each body as the sphere of its volume, of its area where it is of discs, about its centre, with the class of its
/// members; spheres that belong to none follow. Without bodies the packing itself.
Packing grains_as_spheres(const Packing& packing);

/// Bodies, and spheres that belong to none.
std::size_t count_of_grains(const Packing& packing);

/// Of a packing of bodies: spheres that belong to none. Without bodies 0.
std::size_t spheres_beside_bodies(const Packing& packing);

}  // namespace bernal
