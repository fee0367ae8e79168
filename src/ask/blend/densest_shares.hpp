#pragma once
// The shares of materials that pack densest, by an estimate.

#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "bernal/density_estimate.hpp"
#include "blend/share_bounds.hpp"
#include "blend/stock.hpp"

namespace bernal {

struct EstimateAt {
    std::vector<double> shares;
    double packing_fraction = 0;
};

struct DensestShares {
    EstimateAt best;
    std::vector<ShareBounds> bounds;  ///< of the choice of materials that the best is of
    std::vector<EstimateAt> map;      ///< all that a grid of shares has within the bounds, coarse for many materials
    /// For each material, the shares up to which the estimate stays within `flat_estimate` of the best. The others
    /// change in proportion, each up to its bound. Empty of one that is fixed, or not chosen.
    std::vector<std::optional<std::pair<double, double>>> flat;
};

/// Farr & Groot's, of the grains of known size, less what walls take.
double estimated_fraction(const Stock& stock, std::span<const double> shares, std::size_t rods = usual_rods);

/// First on a grid, then from its best points on by exchanges between two materials, of steps that are halved down to a
/// thousandth.
DensestShares densest_shares(const Stock& stock, const std::vector<std::vector<ShareBounds>>& choices);

}  // namespace bernal
