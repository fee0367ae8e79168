#pragma once
// Blends about the best one by the estimate, among which the densest by packings is looked for.

#include <vector>

#include "blend/densest_shares.hpp"
#include "blend/share_bounds.hpp"
#include "blend/stock.hpp"

namespace bernal {

struct RegionPlace {
    EstimateAt estimate;
    /// How far it is from the best one: steps that each material whose share is free gained. They add up to 0.
    std::vector<double> offsets;
    bool is_at_edge = false;  ///< a neighbour within the bounds is too loose to be in the region
};

struct ShareRegion {
    std::vector<RegionPlace> places;  ///< the best first
    double step = 0;                  ///< from one to the next

    std::size_t free_shares() const;  ///< that can be chosen one by one: materials less one
};

/// How much less than the best estimate a blend may have to be looked at.
inline constexpr double region_depth = 0.04;

/// All blends that exchanges of a step between two materials lead to from the best, within the bounds, whose estimate
/// is not less than the best one by more than `region_depth`. Many materials have a wide step.
ShareRegion region_about(const Stock& stock, const EstimateAt& best, const std::vector<ShareBounds>& bounds);

/// So many places whose estimates are within `depth` of the best: this one, and then always the one that is farthest
/// from those before. Fewer where there are no more.
std::vector<std::size_t> spread_places(const ShareRegion& region, std::size_t count, double depth);

}  // namespace bernal
