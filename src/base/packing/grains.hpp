#pragma once
// What is asked of packings of bodies: whose spheres are, where members are in a body, and bodies as if each were a
// sphere, which masses, sizes and times of grains are reckoned from.

#include "bernal/packing.hpp"

namespace bernal {

/// Each body as the sphere of its volume, of its area where it is of discs, about its centre, with the class of its
/// members; spheres that belong to none follow. Without bodies the packing itself.
Packing grains_as_spheres(const Packing& packing);

/// Bodies, and spheres that belong to none.
std::size_t count_of_grains(const Packing& packing);

/// The number of spheres in a packing of bodies that belong to none. 0 without bodies.
std::size_t spheres_beside_bodies(const Packing& packing);

/// Are spheres `i` and `j` members of the same body?
inline bool are_of_one_body(const Packing& packing, std::size_t i, std::size_t j) {
    return !packing.body.empty() && packing.body[i] != 0 && packing.body[i] == packing.body[j];
}

/// Sphere `i`, a member of body `b`, in the body's own frame, lengths over its diameter.
Sphere in_own_frame(const Packing& packing, std::size_t b, std::size_t i);

}  // namespace bernal
