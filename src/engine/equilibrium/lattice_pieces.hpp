#pragma once
// Contacts of discs that geometry makes redundant.

#include "bernal/jam.hpp"

namespace bernal {

/// The states of self stress that pieces of a tiling have by themselves. Where discs touch, their centres are corners
/// of faces whose angles sizes alone fix: three discs that touch each other make a triangle; four, of which opposite
/// ones are equal, a parallelogram, whose opposite sides stay parallel while it flexes. Faces that share sides may
/// close exactly whatever the pressure, and a contact between them then holds nothing that the others do not: six equal
/// discs around a seventh make triangles of 360 degrees in all, so that eleven of the twelve contacts imply the last.
/// Faces that close only because discs overlap count nothing. 0 in space, where no ring of tetrahedra of few sizes
/// closes.
std::int64_t lattice_self_stress_of(const JammedState& state);

}  // namespace bernal
