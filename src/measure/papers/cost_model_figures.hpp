#pragma once
// The figures of the cost model of hierarchical grids: Krijgsman, Ogarko & Luding, Comput. Part. Mech. 1 (2014) 357.
// Number density ~ r^alpha on [r_min, omega r_min], r_min = 1; K = 0.2 and packing fraction 0.7 unless said.

#include <vector>

#include "papers/figure.hpp"

namespace bernal::papers {

std::vector<Figure> cost_model_figures();

}  // namespace bernal::papers
