#pragma once
// Which spheres overlap, so that their surfaces may cross and volumes count twice.

#include <optional>
#include <string>

#include "bernal/surface.hpp"

namespace bernal {

struct Crossings {
    std::int64_t pairs = 0;     ///< whose surfaces may cross
    std::int64_t own = 0;       ///< spheres that reach into images of their own: they are wider than a period
    double deepest = 0;         ///< overlap of these, in the packing's unit
    bool of_corners = true;     ///< they overlap only as `keep_volume` moves corners outside of spheres
    std::optional<double> gap;  ///< that parts them, rounded up; missing where it would leave nothing of a sphere
    /// Spheres of the packing itself, before they are shrunk, overlap by more than rounding.
    bool in_packing = false;

    bool any() const { return pairs + own > 0; }
};

/// `radii`: of the packing's spheres as they are shown; `factors`: by which their corners lie farther out than that.
Crossings crossings_of(const Packing& packing, const SurfaceOptions& options, const std::vector<double>& radii,
                       const std::vector<double>& factors);

/// A sentence, with what parts them.
std::string remark_on(const Crossings& crossings, const Packing& packing, const SurfaceOptions& options);

}  // namespace bernal
