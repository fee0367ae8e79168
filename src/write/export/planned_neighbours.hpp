#pragma once
// The levels for the neighbour search of a DEM code.

#include "bernal/grid_settings.hpp"
#include "bernal/packing.hpp"

namespace bernal {

/// Those of the least work for the spheres of `packing`, in a search that tests one pair after the other.
GridSettings planned_neighbours(const Packing& packing);

}  // namespace bernal
