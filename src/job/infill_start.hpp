#pragma once
// Where an infill begins anew. New spheres that are wider than the throats between kept ones do not pass from void to
// void: one void that began with too many makes the whole container grow, however much room others have. So those that
// have room there stay, and some more come to where there is room.

#include <cstdint>
#include <optional>

#include "bernal/packing.hpp"

namespace bernal {

/// The spheres of an attempt whose container has grown, brought back into `wanted`, whose walls are the kept spheres as
/// well: without those that overlap there by more than `deep` of the smaller diameter, at least the worst one. With a
/// seed, as many more, as large as the smallest, as find a random place where they overlap others no deeper than that.
Packing with_room(const Packing& attempt, const Container& wanted, double deep, std::optional<std::uint64_t> seed = {});

}  // namespace bernal
