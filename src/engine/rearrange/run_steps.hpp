#pragma once
// The steps in which a run's grains come, known before it begins: by the rule that coarse_first.hpp goes by.

#include "bernal/run.hpp"
#include "bernal/sizes.hpp"
#include "sweep/state.hpp"

namespace bernal {

/// Empty where all begin at once.
std::vector<RunStep> run_steps(const Sizes& sizes, const PackOptions& options);

/// A run of so many times as many grains of the same sizes.
RunWish with_so_many_times(double times, RunWish run);

/// Those that are left, the present one first; empty where no grains are to come.
std::vector<RunStep> run_steps(const State& state);

}  // namespace bernal
