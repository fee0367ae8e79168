#pragma once
// What is said of a packing that is not what was asked for: the one rule by which front ends tell that.

#include <string>
#include <vector>

#include "bernal/summary.hpp"

namespace bernal {

/// Where a run stalled or missed its target: that, with what was wanted, what was reached and the cure, in one sentence
/// or two, options by their keys in backquotes. Empty where the packing is what was asked for.
std::vector<std::string> shortfall(const Summary& summary);

}  // namespace bernal
