#pragma once
// Counts of the hierarchical grid against the cost model: Krijgsman, Ogarko & Luding, Comput. Part. Mech. 1 (2014) 357,
// Eqs. 6-27, Fig. 1 and section 5.4.1; and of linked cells: Muth, Müller, Eberhard & Luding (2007), Eq. 3 and Eq. 4 of
// the preprint.

#include <vector>

#include "papers/figure.hpp"

namespace bernal::papers {

std::vector<Figure> grid_count_figures();

}  // namespace bernal::papers
