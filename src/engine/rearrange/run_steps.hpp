#pragma once
// The steps in which a run's grains come, known before it begins: by the rule that coarse_first.hpp goes by.

#include "bernal/run.hpp"
#include "bernal/sizes.hpp"
#include "sweep/state.hpp"

namespace bernal {

/// Empty where all begin at once.
std::vector<RunStep> run_steps(const Sizes& sizes, const PackOptions& options);

/// Those that are left, the present one first; empty where no grains are to come.
std::vector<RunStep> run_steps(const State& state);

}  // namespace bernal
