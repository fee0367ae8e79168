#pragma once
// The page of a finished run.

#include <optional>
#include <string>

#include "bernal/report.hpp"
#include "bernal/result.hpp"

namespace bernal {

/// What the sizes of `packing` were drawn from, in its unit, as far as the files that tell it are still there.
std::optional<SizeDistribution> wanted_sizes(const Job& job, const Packing& packing);

/// All that the run tells of its packing.
Report page_of(const Result& result, const std::string& title);

}  // namespace bernal
