#pragma once
// States to compare searches on, made without packing: the two of the papers on hierarchical grids.

#include <cstdint>
#include <string_view>

#include "bernal/packing.hpp"
#include "bernal/sizes.hpp"

namespace bernal {

enum class StateKind {
    random,     ///< independent uniform centres, overlaps and all: the ideal gas that cost models assume
    sequential  ///< random sequential addition: no overlap, "excluded volume"
};

std::string_view name(StateKind state);  ///< as on the command line: "random"

/// A container of these proportions and periodic axes in which the spheres have the packing fraction `fraction`.
Container container_for(const Sizes& sizes, const Container& proportions, double fraction);

/// Spheres in the order of `sizes`; inside the walls, where there are any. Discs lie in the plane z = 0 of a cell as
/// thick as the largest. Throws InputError when they do not fit: see rearrange/sequential_addition.hpp.
Packing generated_state(const Sizes& sizes, Container container, StateKind state, std::uint64_t seed);

}  // namespace bernal
