#pragma once
// The timings of Muth, Mueller, Eberhard & Luding (2007), as exponents and ratios on this machine.

#include "papers/papers.hpp"

namespace bernal::papers {

/// Section 3.1 of the preprint, its Figs. 12 and 13: Verlet lists from all pairs, the linked linear list and linked
/// cells against the number of discs.
Section planar_growth_section(bool quick);

/// The same against the number of equal spheres: Fig. 12, the preprint's Fig. 14.
Section growth_of_structures_section(bool quick);

/// Fig. 14: linked cells and the linked linear list against the size ratio of the fracture series.
Section fracture_section(bool quick);

}  // namespace bernal::papers
