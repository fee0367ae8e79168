#pragma once
// Whether the cells and levels that an engine is to take are possible.

#include <cstddef>

#include "bernal/engine_kind.hpp"

namespace bernal {

/// Throws InputError where the widest cells that the engine was given are narrower than the largest diameter: a ball is
/// looked for in cells at least as wide as it.
void require_wide_cells(const EngineChoice& engine, double largest_diameter);

/// Throws InputError where a number of levels was asked for and the sizes have but `possible`.
void require_levels(const EngineChoice& engine, std::size_t possible);

}  // namespace bernal
