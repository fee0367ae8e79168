#pragma once
// Why a packing that is as it should be has no coordination number to tell.

#include <string>

namespace bernal {

/// What decides whether grains that carry nothing are as one expects.
struct LooseGrains {
    bool is_bed = false;          ///< ends at a free surface
    bool has_given_size = false;  ///< its container was given, not solved for
    bool can_jam = false;         ///< spheres in a periodic cell or a box: what `bernal jam` takes
};

/// "no rigid backbone".
inline constexpr const char* no_backbone = "no rigid backbone";

/// Why that is no fault, and what makes one: what follows on these words, without a stop.
std::string why_no_backbone(const LooseGrains& grains);

}  // namespace bernal
