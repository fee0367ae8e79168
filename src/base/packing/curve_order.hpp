#pragma once
// The order of spheres along a space-filling curve: neighbours in space become neighbours in memory.

#include <cstdint>
#include <span>
#include <vector>

#include "bernal/packing.hpp"

namespace bernal {

/// The spheres' places in `spheres`, in the order of their centres along a Morton curve through the cube that is as
/// wide as the largest of the container's `lengths`; centres are counted from its lowest corner. Spheres in the same
/// cell of 2^-21 of that width keep their order.
std::vector<std::uint32_t> order_along_curve(Vec3 lengths, std::span<const Sphere> spheres);

}  // namespace bernal
