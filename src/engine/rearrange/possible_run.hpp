#pragma once
// What cannot be packed, refused before a run begins.

#include "bernal/pack.hpp"
#include "sweep/size_totals.hpp"

namespace bernal {

/// A diameter, or a length of a container: cubes of it must stay well inside the range of double.
bool is_possible_length(double value);

void require_possible_threads(int threads);

/// Throws InputError for options that have no meaning, and for a container that cannot hold the largest of these
/// spheres, or in which that would meet its own periodic image.
void require_possible(const PackOptions& options, const SizeTotals& spheres);

/// All that pack() refuses before it begins. Throws InputError.
void require_possible_pack(Sizes sizes, const PackOptions& options);

}  // namespace bernal
