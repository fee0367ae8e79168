#pragma once
// The neighbour-search engines that can be chosen. They differ in speed and memory, never in the packing.

namespace bernal {

enum class EngineKind { loose_octree, hierarchical_grid, brute_force };

}  // namespace bernal
