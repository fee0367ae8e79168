#pragma once
// Summaries lie beside their packings: PREFIX.json, of PREFIX.csv and PREFIX.toml.

#include <cstdint>
#include <optional>
#include <string>

#include "bernal/packing.hpp"

namespace bernal {

/// Throws InputError where PREFIX.json is the summary of `packing`, or of another packing: the numbers that an export
/// or measures write under that name would replace it. `packing` may be empty.
void require_no_summary(const std::string& prefix, const std::string& packing);

struct GapTold {
    std::int64_t kept = 0;  ///< spheres that were there before, the first ones: no gap was asked of them
    /// The mean diameter of which a share was, or might have been, asked for.
    std::optional<double> diameter;
};

/// How `packing`, read from `file`, was packed, as the summary beside it tells; nothing where none lies there that is
/// of this packing.
GapTold gap_as_summary_tells(const std::string& file, const Packing& packing);

/// The packing fraction that `packing`, read from `file`, was made to, as the summary beside it tells; none where none
/// was asked for, or none lies there that is of this packing.
std::optional<double> target_as_summary_tells(const std::string& file, const Packing& packing);

/// The pressure that `packing`, read from `file`, holds as a jammed state, as PREFIX.json of `bernal jam` beside it
/// tells, in units of the modulus of its contacts; none where none lies there that is of this packing.
std::optional<double> jammed_as_summary_tells(const std::string& file, const Packing& packing);

}  // namespace bernal
