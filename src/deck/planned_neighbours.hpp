#pragma once
// The levels for the neighbour search of a DEM code.

#include "bernal/grid_settings.hpp"
#include "bernal/packing.hpp"

namespace bernal {

/// Those that bernal's own hierarchical grid takes for the spheres of `packing`.
GridSettings planned_neighbours(const Packing& packing);

}  // namespace bernal
