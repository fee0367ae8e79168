#pragma once
// On which level of a search engine each sphere of a packing is: to look at, and to colour spheres by.

#include <cstdint>
#include <vector>

#include "bernal/engine_kind.hpp"
#include "bernal/packing.hpp"

namespace bernal {

/// The level of each sphere, in their order: of a grid, 0 is the finest that was planned; of an octree, 0 is the root.
/// The engine takes the spheres as they are, without skins. Throws InputError for engines without levels, and for a
/// packing without spheres.
std::vector<std::uint16_t> search_levels(const Packing& packing, const EngineChoice& engine);

}  // namespace bernal
