#pragma once
// What is proven and counted of a packing, all at once: its certificate and its contacts come from one look for the
// pairs that are near each other.

#include <functional>
#include <optional>
#include <string>

#include "bernal/certificate.hpp"
#include "bernal/coordination.hpp"
#include "bernal/wall_profile.hpp"

namespace bernal {

struct Inspection {
    Certificate certificate;
    Coordination coordination;                ///< by the tolerance that CoordinationOptions begin with
    std::optional<WallProfile> wall_profile;  ///< of packings with walls; of spheres, not of bodies
};

/// What is worked on, "certifying" or "measuring contacts", and how much of it is done, 0 to 1.
using PhaseObserver = std::function<void(const std::string& phase, double share)>;

/// Throws InputError as certify() does; a certificate that does not hold is reported like any other. For a packing that
/// lies in a part of its container, a bed, the wall profile is that of the part, `bed`, whose surface counts as a wall.
Inspection inspect(const Packing& packing, const PhaseObserver& observer = {},
                   const std::optional<Container>& bed = {});

}  // namespace bernal
