#pragma once
// The count of spheres, or a side, that is found by packing.

#include "bernal/job.hpp"

namespace bernal {

/// Goes on from what the first attempt gave, `result`, to what fits, in as many attempts as that takes; `job` counts
/// them. For jobs that leave the count or a side open.
PackResult fitted(PreparedJob& job, PackResult result, const Observer& observer);

/// Gives the job the spheres and the container of an interrupted attempt.
void take_attempt(PreparedJob& job, const State& state);

}  // namespace bernal
