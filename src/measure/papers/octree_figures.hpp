#pragma once
// Table 1 and Fig. 9 of Raschdorf & Kolonko, "Loose octree: a data structure for the simulation of polydisperse
// particle packings" (2009): how many candidates a sphere of 10,000 has in a grid, an octree and a loose octree.
//
// Candidates: the other spheres in the nodes that the sphere's Verlet ball, of radius r + delta_V, touches; in the grid
// those of its cell and the adjoining ones. The paper states neither delta_V nor the container's side s_0, on both of
// which the counts depend; they are stated here.

#include <vector>

#include "bernal/sizes.hpp"
#include "bernal/table.hpp"
#include "papers/figure.hpp"

namespace bernal::papers {

/// The Fuller curve, Eq. 6, in 70 logarithmic classes on [1, 684.75], each of its geometric mean diameter: of 10,000
/// grains, grain i is the (i + 1/2)-th 10,000th by number. Ascending.
Sizes fuller_spheres();

struct OctreeReproduction {
    std::vector<Figure> figures;  ///< Table 1
    Table levels;                 ///< Fig. 9: the share of the spheres on each level
};

OctreeReproduction octree_reproduction();

}  // namespace bernal::papers
