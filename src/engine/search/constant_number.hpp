#pragma once
// Cell sizes with a constant ratio of the numbers of spheres per cell on adjacent levels: Krijgsman, Ogarko & Luding
// (2014), Eqs. 37-39, by shooting on m_1.

#include <vector>

#include "search/cost_model.hpp"

namespace bernal {

/// At most `levels` (>= 1) sizes, none twice, m_(h+1) = ratio m_h. Empty levels are not there.
std::vector<double> constant_number_sizes(const GridProblem& problem, const CostModel& model, int levels, double ratio);

/// The same levels with cells as small as their spheres allow, those without spheres left out.
std::vector<double> tightened(const SizeMoments& sizes, const std::vector<double>& cell_sizes);

}  // namespace bernal
