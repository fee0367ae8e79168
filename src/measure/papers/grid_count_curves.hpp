#pragma once
// Figs. 11 and 12 of Krijgsman, Ogarko & Luding, Comput. Part. Mech. 1 (2014) 357: the work that the cost model
// estimates, and that counted in packings.

#include <vector>

#include "bernal/table.hpp"

namespace bernal::papers {

/// Quick: of 4,000 and up to 10,000 spheres in place of 100,000.
std::vector<Table> grid_count_curves(bool quick);

}  // namespace bernal::papers
