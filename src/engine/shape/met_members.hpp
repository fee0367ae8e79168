#pragma once
// Which members of a clump come near each other.

#include <cstdint>
#include <span>
#include <vector>

#include "bernal/packing.hpp"
#include "packing/sphere_tree.hpp"

namespace bernal {

/// In a tree of them, the others whose spheres overlap member i or come within `slack` of it, ascending.
std::vector<std::uint32_t> members_near(const BoxTree& tree, std::span<const Sphere> members, std::uint32_t i,
                                        double slack = 0);

}  // namespace bernal
