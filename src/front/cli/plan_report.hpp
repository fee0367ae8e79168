#pragma once
// A plan as text for the terminal.

#include "run/plan.hpp"

namespace bernal {

/// Prints the plan to stdout, and warnings about the sample and the container to stderr.
void report(const JobPlan& plan);

}  // namespace bernal
