#pragma once
// The levels for the neighbour search of a DEM code.

#include <string>

#include "bernal/deck.hpp"
#include "bernal/packing.hpp"

namespace bernal {

/// Those of the least work for the spheres of `packing`, in a search that tests one pair after the other.
GridSettings planned_neighbours(const Packing& packing);

/// lammps_text() without what it says of ghost spheres.
std::string lammps_collections(const GridSettings& settings);

}  // namespace bernal
