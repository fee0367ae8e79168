#pragma once
// The shares of materials that come nearest to a curve or a band.

#include <span>
#include <vector>

#include "blend/share_bounds.hpp"
#include "blend/stock.hpp"
#include "blend/target_curve.hpp"

namespace bernal {

/// Least squares over shares that add up to 1 within their bounds (bernal/blend.hpp has the sums), in the best of the
/// choices of materials.
std::vector<double> shares_nearest(const TargetCurve& target, const Stock& stock,
                                   const std::vector<std::vector<ShareBounds>>& choices);

/// Does the target decide about the shares that are not at their bounds, or would others come as near?
bool are_decided(const TargetCurve& target, const Stock& stock, std::span<const double> shares,
                 std::span<const ShareBounds> bounds);

}  // namespace bernal
