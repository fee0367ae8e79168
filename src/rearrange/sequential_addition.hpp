#pragma once
// Random sequential addition: spheres come one after another, largest first, each to a uniformly random place where it
// overlaps none before it; once placed, none moves. The papers' "excluded volume" state (Ogarko & Luding, Comput. Phys.
// Commun. 183 (2012) 931; Krijgsman, Ogarko & Luding, Comput. Part. Mech. 1 (2014) 357).

#include <cstdint>
#include <functional>
#include <vector>

#include "bernal/packing.hpp"
#include "bernal/sizes.hpp"

namespace bernal {

/// The spheres in the order of `sizes`, without overlap in the terms of the certificate, periodic images and walls
/// included. Every centre is uniform over the space that is free for it: a function of the sizes, the container and
/// the seed alone.
///
/// Discs lie in the plane z = 0, and equal ones saturate at 0.547. Wide mixtures go far, since the small find room
/// between the large: above 0.62 for uniform volume at size ratio 10. Equal spheres saturate at 0.384 and are seldom
/// found a place above 0.37. Throws InputError when a sphere finds no place, naming it and the packing fraction
/// reached; when one is too large for the container; and for no spheres, or a length that is not possible.
Packing add_sequentially(const Sizes& sizes, const Container& container, std::uint64_t seed);

/// Further spheres of one radius, in space, where they overlap neither each other nor those that are `there`, none of
/// which is smaller: one after another, until the next one finds no place, or `take`, which is told each, is false: it
/// wants no more. A function of its arguments alone.
void add_until_full(const Container& container, std::vector<Sphere> there, double radius, std::uint64_t seed,
                    const std::function<bool(const Sphere&)>& take);

}  // namespace bernal
