#pragma once
// Which numbers stand for pores, solids, spheres and the outside, and of which type they are.

#include "bernal/image.hpp"

namespace bernal {

/// Sets type and values of the plan, whose options, grid and has_outside are known.
void choose_values(const Packing& packing, ImagePlan& plan);

/// The label of each sphere.
std::vector<std::uint32_t> labels_of(const Packing& packing, LabelBy by);

}  // namespace bernal
