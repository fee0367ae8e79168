#pragma once
// Contacts of equal discs that geometry makes redundant.

#include "bernal/jam.hpp"

namespace bernal {

/// The states of self stress that pieces of triangular lattice have by themselves: equal discs that touch each other
/// along three directions, 60 degrees apart. Where six discs around a seventh each touch the next, the triangles close
/// to 360 degrees whatever the pressure, so that eleven of the twelve contacts imply the last. 0 in space, where no
/// such ring of tetrahedra closes.
std::int64_t lattice_self_stress_of(const JammedState& state);

}  // namespace bernal
