#pragma once
// What is said of a packing that is not what was asked for.

#include <string>

#include "bernal/summary.hpp"

namespace bernal {

/// On stderr, in the name of `program`, where a run stalled or missed its target. Did it?
bool tell_shortfall(const std::string& program, const Summary& summary);

}  // namespace bernal
