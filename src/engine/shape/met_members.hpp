#pragma once
// Which members of a clump come near each other.

#include <cstdint>
#include <span>
#include <vector>

#include "bernal/packing.hpp"
#include "geometry/box_tree.hpp"

namespace bernal {

/// The cubes around spheres, in a tree.
BoxTree tree_of_members(std::span<const Sphere> members);

/// The others whose spheres overlap member i or come within `slack` of it, ascending.
std::vector<std::uint32_t> members_near(const BoxTree& tree, std::span<const Sphere> members, std::uint32_t i,
                                        double slack = 0);

}  // namespace bernal
