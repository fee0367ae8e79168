#pragma once
// The curves of Krijgsman, Ogarko & Luding, Comput. Part. Mech. 1 (2014) 357, from the cost model.

#include <vector>

#include "bernal/table.hpp"

namespace bernal::papers {

/// Figs. 3 to 10, K = 0.2 and packing fraction 0.7; and Fig. 9 for the discs of section 5.4.2.
std::vector<Table> cost_model_curves();

}  // namespace bernal::papers
