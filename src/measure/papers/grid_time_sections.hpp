#pragma once
// The timings of Ogarko & Luding, Comput. Phys. Commun. 183 (2012) 931, as ratios on this machine.

#include "papers/papers.hpp"

namespace bernal::papers {

/// Fig. 4: one level against several, size ratio 50.
Section level_section(bool quick);

/// Fig. 5: time per sphere over that of equal spheres, of two sizes and of uniform volume.
Section ratio_section(bool quick);

/// The growth of time with the number of spheres, and what a cell access costs in pair tests.
Section growth_section(bool quick);

}  // namespace bernal::papers
