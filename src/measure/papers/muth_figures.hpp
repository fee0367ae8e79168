#pragma once
// What can be counted of Muth, Müller, Eberhard & Luding (2007): the states' numbers and volumes, and the exchanges of
// the linked linear list.

#include <cstdint>
#include <vector>

#include "papers/figure.hpp"

namespace bernal::papers {

/// The exponent of the exchanges of list ends in a step in the number of spheres, over the paper's numbers from 2,197
/// to 35,937, in the mean over `steps` in which every sphere moves by 0.02 of its radius.
double exchange_exponent(std::uint64_t seed, int steps);

/// "input": what the generator of the states is given, printed to say which states the others belong to.
std::vector<Figure> muth_figures();

}  // namespace bernal::papers
