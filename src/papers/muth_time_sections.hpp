#pragma once
// The timings of Muth, Mueller, Eberhard & Luding (2007), as exponents and ratios on this machine.

#include "papers/papers.hpp"

namespace bernal::papers {

/// Fig. 12: Verlet lists from all pairs, the linked linear list and linked cells against the number of equal spheres.
Section growth_of_structures_section(bool quick);

/// Fig. 14: linked cells and the linked linear list against the size ratio of the fracture series.
Section fracture_section(bool quick);

}  // namespace bernal::papers
