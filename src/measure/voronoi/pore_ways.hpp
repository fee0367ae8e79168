#pragma once
// The pores as a network: the vertices and edges of the radical cells, on which, of equal spheres, the widest ways lie.

#include "analyze/empty_spheres.hpp"
#include "analyze/measure.hpp"
#include "analyze/percolation.hpp"

namespace bernal {

PoreWays pore_ways(const MeasureInput& input, const EmptySpheres& empty);

}  // namespace bernal
