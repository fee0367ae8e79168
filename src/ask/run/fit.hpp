#pragma once
// What is found by packing several times: the count of spheres, or a side, and what makes layers as high as wanted.

#include "bernal/job.hpp"

namespace bernal {

/// Goes on from what the first attempt gave, `result`, to what fits, in as many attempts as that takes; `job` counts
/// them. For jobs that leave the count or a side open.
PackResult fitted(PreparedJob& job, PackResult result, const Observer& observer);

/// May the job take several attempts: is_fitted(), or has it layers of given heights, or spheres that are kept?
bool is_repeated(const Job& job);

/// For other jobs with layers of given heights: packs again while these are missed and were not missed too often. What
/// came nearest to them is the end, of attempts that hold what was asked for.
PackResult with_heights_met(PreparedJob& job, PackResult result, const Observer& observer);

/// For a given count around what is kept: packs again while it has missed and there is room for all in other voids, and
/// then with fewer, as many as go in: what is kept does not change. Then the target is missed.
PackResult spread_over_voids(PreparedJob& job, PackResult result, const Observer& observer);

/// The strata of an interrupted attempt as they were dealt out, with the borders that it began with; where these are
/// not known, with those of the state.
Strata strata_of_attempt(const State& state, const std::vector<double>& borders);

/// Gives the job the spheres and the container of an interrupted attempt.
void take_attempt(PreparedJob& job, const State& state);

}  // namespace bernal
