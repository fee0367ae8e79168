#pragma once
// The curves of Krijgsman, Ogarko & Luding, Comput. Part. Mech. 1 (2014) 357: work over levels and over the size ratio.

#include <vector>

#include "bernal/table.hpp"

namespace bernal::papers {

/// Work per sphere, top-down, K = 0.2, packing fraction 0.7: over the number of levels for each rule at exponent -3 and
/// size ratio 100 (Fig. 9); and the least over all levels against the size ratio (Figs. 7 and 8).
std::vector<Table> cost_model_curves();

}  // namespace bernal::papers
