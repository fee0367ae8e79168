#pragma once
// How walls order a packing: its packing fraction against the distance from the nearest wall, and that of the bulk, far
// from all of them.

#include <optional>
#include <vector>

#include "bernal/packing.hpp"

namespace bernal {

struct WallProfileOptions {
    std::optional<double> layer;      ///< left out of the bulk; two mean diameters where it is not given
    std::optional<double> bin_width;  ///< a twentieth of the mean diameter where it is not given
    double depth = 5;                 ///< that the profile goes to, in mean diameters
};

/// Lengths in the packing's unit. The mean diameter is that of volume over surface, sum of d^3 over sum of d^2.
struct WallProfile {
    double mean_diameter = 0;
    double layer = 0;
    std::optional<double>
        bulk_fraction;     ///< beyond the layer; empty where room for few grains is left, or for none between its sides
    double bin_width = 0;  ///< bin i reaches from i to i + 1 of them away from the wall
    std::vector<double> packing_fraction;  ///< of each bin; ends where bins hold but parts of few grains
    /// Standard errors of the counting that follows, or less than that.
    std::optional<double> bulk_fraction_error;
    std::vector<double> packing_fraction_error;  ///< of each bin
};

/// Of a packing with walls. Volumes are counted by points that fill them evenly, each sphere's, in another way for
/// each, and the container's, by their distance from the nearest wall: the bulk's fraction is good to about 0.001, that
/// of a bin to 0.01. Where there are meshes, the profile goes as deep as the layer, and there are fewer points.
/// Obstacles are near across periodic ends too. Throws InputError for a packing without walls, and for options that are
/// not above 0.
WallProfile wall_profile(const Packing& packing, const WallProfileOptions& options = {});

}  // namespace bernal
