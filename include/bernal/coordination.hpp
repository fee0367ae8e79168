#pragma once
// Contacts, coordination number and rattlers.

#include <cstdint>
#include <vector>

#include "bernal/packing.hpp"

namespace bernal {

struct CoordinationOptions {
    /// Two spheres are in contact when gap <= contact_tolerance * (r_i + r_j), a sphere and a wall when gap <=
    /// contact_tolerance * r: what a uniform expansion by that share would open. A certified packing has been expanded
    /// by the worst overlap that was left, so its contacts are small gaps: far below 1e-3 they are missed and stable
    /// spheres pass for rattlers, far above it mere neighbours count.
    double contact_tolerance = 1e-3;
};

/// A wall is touched once on each smooth patch: facets of a mesh or a prism that meet at less than 30 degrees stand for
/// a curved wall, on which a sphere rests once however many of them it touches; at an edge of more it touches both
/// sides. In a periodic container shorter than two of the largest diameters a pair is one contact, though it may touch
/// twice. Grains that are bodies (Packing::bodies) take the place of spheres: each contact between two of them counts,
/// and `rattler` and `of_sphere` tell of each sphere what its grain is and has.
struct Coordination {
    double coordination_number = 0;  ///< mean over the spheres that are no rattlers; a wall is one contact; 0 if none
    double rattler_fraction = 0;     ///< rattlers / spheres
    std::int64_t contacts = 0;       ///< pairs and walls, rattlers' contacts left out
    std::vector<bool> rattler;       ///< one per sphere
    std::vector<std::int32_t> of_sphere;  ///< contacts of each, with spheres that are no rattlers and with walls
};

/// Is there a rigid backbone, of which a coordination number can be told? Where nineteen spheres of twenty are
/// rattlers, or more, the rest are grains that touch by chance.
inline bool has_backbone(double rattler_fraction) { return rattler_fraction < 0.95; }

/// A rattler has fewer than 4 contacts with spheres that are no rattlers themselves (and walls): they are removed until
/// none is left, so that a chain of loose spheres falls as a whole. Throws InputError unless 0 <= contact_tolerance
/// <= 1.
Coordination coordination(const Packing& packing, const CoordinationOptions& options = {});

}  // namespace bernal
