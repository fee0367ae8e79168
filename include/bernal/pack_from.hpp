#pragma once
// Rearrangement from places that are given, instead of random ones.

#include "bernal/pack.hpp"

namespace bernal {

/// Like pack(), but begins where the spheres of `start` are, which may overlap; `options.container` has the proportions
/// of its container, and takes its place. A loose start is taken at the packing fraction of random placement. Spheres
/// come back in the same order, of the same classes; those outside start from the nearest wall. Throws InputError as
/// pack() does, and for centres that are not finite.
PackResult pack_from(const Packing& start, PackOptions options, const Observer& observer = {});

}  // namespace bernal
