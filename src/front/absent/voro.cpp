// In place of what cuts the cells of tessellations, without voro++.

#include "core/built_without.hpp"
#include "network/tetrahedra.hpp"
#include "voronoi/convex_walls.hpp"
#include "voronoi/pore_ways.hpp"
#include "voronoi/voronoi_cells.hpp"

namespace bernal {

std::string convex_walls_fault(const Container&) { return {}; }

std::string cells_fault_of_build() { return needs("voro++", "voro++-dev"); }

VoronoiCells voronoi_cells(const MeasureInput&) { refuse("`voronoi`", "voro++", "voro++-dev"); }

PoreWays pore_ways(const MeasureInput&, const EmptySpheres&) { refuse("`pores`", "voro++", "voro++-dev"); }

Tetrahedra find_tetrahedra(const Packing&) { refuse("a pore network", "voro++", "voro++-dev"); }

}  // namespace bernal
