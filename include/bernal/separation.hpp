#pragma once
// Packings that are scaled and expanded without losing their certificate.

#include "bernal/packing.hpp"

namespace bernal {

/// Lengths in metres; a unit of none is taken for metres. Rounding is made up for by expanding, by as little as it
/// takes, so that a packing without overlap stays one, to the bit; one with overlaps is only converted.
Packing in_metres(const Packing& packing);

/// Expanded uniformly until every gap is at least `smallest_gap` of the smaller sphere's diameter (the certificate's
/// measure), in exact terms. Throws InputError for a gap that is not in [0, 1].
Packing with_gap(const Packing& packing, double smallest_gap);

}  // namespace bernal
