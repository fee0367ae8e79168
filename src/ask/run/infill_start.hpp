#pragma once
// Where an infill begins anew. New spheres that are wider than the throats between kept ones do not pass from void to
// void: one void that began with too many makes the whole container of an attempt grow, however much room others have.
// So those that have room there stay, and some more come to where there is room.

#include <cstddef>
#include <cstdint>

#include "bernal/packing.hpp"

namespace bernal {

/// The spheres of an attempt whose container has grown, brought back into `wanted`, whose walls are the kept spheres as
/// well: without those that overlap there by more than `deep` of the smaller diameter, at least the worst one. What is
/// nearer than `gap` overlaps.
Packing with_room(const Packing& attempt, const Container& wanted, double deep, double gap = 0);

/// Adds as many more, as large as `radius`, as find a place beside those and what is `kept`, in its container, where
/// they overlap others by less than `deep`, of radii no smaller; for discs, as random places show: the first `most` of
/// these, or all. A function of its arguments alone.
void add_where_there_is_room(Packing& packing, const Packing& kept, double radius, double deep, std::uint64_t seed,
                             double gap = 0, std::size_t most = SIZE_MAX);

}  // namespace bernal
