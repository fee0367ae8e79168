#pragma once
// A job that goes on from spheres where they are.

#include "bernal/job_options.hpp"

namespace bernal {

/// For pack_from(): `given` may say when to stop (`target-fraction`, `porosity`), and how to move spheres (`effort`,
/// `sweep`, `skin`, `engine` and its options, how lists are kept, `threads`); `fixed`: the container stays as it is.
/// Its effective options do not make the packing again. Throws InputError for other options.
PreparedJob prepare_rearrangement(const GivenOptions& given, const Packing& start, bool fixed);

}  // namespace bernal
