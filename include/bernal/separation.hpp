#pragma once
// Packings that are scaled and expanded without losing their certificate.

#include "bernal/certificate.hpp"

namespace bernal {

/// Lengths in metres; a unit of none is taken for metres. Rounding can press spheres that touch into each other: a gap
/// of 0, asked of with_gap, makes up for it.
Packing in_metres(Packing packing);

/// A packing with its certificate, which holds.
struct Separated {
    Packing packing;
    Certificate certificate;
};

/// Expanded uniformly, by as little as it takes, until every gap is at least `smallest_gap` of the smaller sphere's
/// diameter (the certificate's measure), in exact terms; untouched where it is so already. Throws InputError for a gap
/// that is not in [0, 1], and for spheres that no expansion parts. Bodies move whole; radii of their members become
/// smaller by 1e-13 at most.
Separated with_gap(const Packing& packing, double smallest_gap);

}  // namespace bernal
