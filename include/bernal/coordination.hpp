#pragma once
// Contacts, coordination number and rattlers.

#include <cstdint>
#include <vector>

#include "bernal/packing.hpp"

namespace bernal {

struct CoordinationOptions {
    /// Two spheres are in contact when gap <= contact_tolerance * (r_i + r_j), a sphere and a wall when gap <=
    /// contact_tolerance * r: what a uniform expansion by that share would open. A certified packing is expanded by the
    /// worst remaining overlap, so its contacts are small gaps. Far below 1e-3, contacts are missed and stable spheres
    /// count as rattlers; far above it, mere neighbours count as contacts.
    double contact_tolerance = 1e-3;
};

/// A sphere has one contact with each smooth patch of a wall. Facets of a mesh or a prism that meet at less than 30
/// degrees form one patch; at a sharper edge a sphere touches both sides. In a periodic container shorter than two of
/// the largest diameters, a pair is one contact even if it touches twice. Grains that are bodies (Packing::bodies) take
/// the place of spheres: each contact between two of them counts, and `rattler` and `of_sphere` give each sphere the
/// values of its grain.
struct Coordination {
    double coordination_number = 0;  ///< mean over the spheres that are no rattlers; a wall is one contact; 0 if none
    double rattler_fraction = 0;     ///< rattlers / spheres
    std::int64_t contacts = 0;       ///< pairs and walls, rattlers' contacts left out
    std::vector<bool> rattler;       ///< one per sphere
    std::vector<std::int32_t> of_sphere;  ///< contacts of each, with spheres that are no rattlers and with walls
};

/// Is there a rigid backbone with a meaningful coordination number? If nineteen of twenty spheres or more are rattlers,
/// the others touch only by chance.
inline bool has_backbone(double rattler_fraction) { return rattler_fraction < 0.95; }

/// A rattler has fewer than 4 contacts with spheres that are no rattlers themselves (and walls): rattlers are removed
/// until none is left, so that a chain of loose spheres is removed as a whole. Throws InputError for a
/// contact_tolerance outside 0..1.
Coordination coordination(const Packing& packing, const CoordinationOptions& options = {});

}  // namespace bernal
