#pragma once
// The search for the densest blend by packings, as bernal/packed_blend.hpp explains it.

#include "bernal/blend.hpp"
#include "blend/densest_shares.hpp"
#include "blend/stock.hpp"

namespace bernal {

struct PackedOptimum {
    std::vector<double> shares;  ///< the best by the estimate where nothing is packed
    PackedBlend packed;
};

PackedOptimum packed_optimum(const Stock& stock, const DensestShares& estimated, const BlendOptions& options,
                             const BlendObserver& observer);

/// Throws InputError for options of packings where nothing is packed.
void require_packed(const BlendOptions& options);

}  // namespace bernal
