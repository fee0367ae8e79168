#pragma once
// What is said of a packing that is not what was asked for: the one rule by which front ends tell that.

#include <string>
#include <vector>

#include "bernal/summary.hpp"

namespace bernal {

/// Says that a run stalled or missed its target, with what was wanted, what was reached and the remedy, in one sentence
/// or two, options by their keys in backquotes. Empty where the packing is what was asked for.
std::vector<std::string> shortfall(const Summary& summary);

/// For a packing without such a shortfall: layers that are more than 5 % off the heights that they were given, and what
/// brings them nearer, in one sentence for a warning; empty where they are met.
std::string missed_heights(const Summary& summary);

}  // namespace bernal
