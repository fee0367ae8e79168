#pragma once
// A plan as text for the terminal.

#include <string_view>

#include "cli/pack_plan.hpp"

namespace bernal {

std::string_view name(SearchDirection direction);  ///< "top-down"

/// Prints the plan to stdout, and warnings about the sample and the container to stderr.
void report(const PackPlan& plan);

}  // namespace bernal
