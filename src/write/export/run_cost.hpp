#pragma once
// What a step of a grain takes.

#include "export/dem_codes.hpp"

namespace bernal {

/// In ns, of one thread: of dense packings of thousands of spheres, measured (examples/tests.md). Where sides follow a
/// stress, walls cost more: what they bear is summed at each step. Drums turn their walls, and grains that a vibration
/// throws up touch few others: these have costs of their own. Empty for a code whose costs are not known.
std::optional<double> step_cost(const DemCodeInfo& code, const Container& container, const Loading& loading);

/// Does it move the sides of a cuboid?
bool moves_sides(const Loading& loading);

}  // namespace bernal
