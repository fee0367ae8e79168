#pragma once
// Entries of a summary as JSON.

#include "bernal/summary.hpp"
#include "core/json.hpp"

namespace bernal {

/// Those of some groups, in the order of the table.
Json json_of(const Summary& summary, const std::function<bool(SummaryGroup)>& is_told);

/// An object each: name, wanted and realised share, count.
Json json_of(const std::vector<ComponentShare>& components);

/// Likewise: from, to, packing fraction, count, shares.
Json json_of(const std::vector<StratumMeasure>& strata);

}  // namespace bernal
