#pragma once
// The figures of the optimal number of levels: Ogarko & Luding, Comput. Phys. Commun. 183 (2012) 931, Appendix A, for
// N = 125001, size ratio 50, packing fraction 0.62 and systematically sampled sizes with r_min = 1.

#include <vector>

#include "papers/figure.hpp"

namespace bernal::papers {

std::vector<Figure> cell_levels_figures();

}  // namespace bernal::papers
