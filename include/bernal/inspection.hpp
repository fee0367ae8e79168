#pragma once
// What is proven and counted of a packing, all at once: its certificate and its contacts come from one look for the
// pairs that are near each other.

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "bernal/certificate.hpp"
#include "bernal/contacts.hpp"
#include "bernal/packing.hpp"

namespace bernal {

// Order at walls: the packing fraction against the distance from the nearest wall, and that of the bulk, far from all
// walls.

struct WallProfileOptions {
    std::optional<double> layer;      ///< thickness left out of the bulk (two mean diameters)
    std::optional<double> bin_width;  ///< (a twentieth of the mean diameter)
    double depth = 5;                 ///< of the profile, in mean diameters
};

/// Lengths in the packing's unit. The mean diameter is that of volume over surface, sum of d^3 over sum of d^2.
struct WallProfile {
    double mean_diameter = 0;
    double layer = 0;
    std::optional<double> bulk_fraction;   ///< beyond the layer; empty if there is room for few grains or none
    double bin_width = 0;                  ///< bin i reaches from i to i + 1 of them away from the wall
    std::vector<double> packing_fraction;  ///< of each bin; ends where bins hold only parts of few grains
    /// Standard errors from the counting of points, or upper bounds of them.
    std::optional<double> bulk_fraction_error;
    std::vector<double> packing_fraction_error;  ///< of each bin
};

/// The profile of a packing with walls. Volumes of spheres and container are counted by evenly spread points, by
/// distance from the nearest wall. The bulk's fraction is good to about 0.001, that of a bin to 0.01. With meshes, the
/// profile is only as deep as the layer, with fewer points. Periodic images of obstacles count. Throws InputError for a
/// packing without walls, and for options that are not above 0.
WallProfile wall_profile(const Packing& packing, const WallProfileOptions& options = {});

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
