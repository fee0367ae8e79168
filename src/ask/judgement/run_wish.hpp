#pragma once
// What decides about the time and memory of a job's run.

#include "bernal/job.hpp"
#include "bernal/run.hpp"

namespace bernal {

/// The request for one packing, where several find what fits; its spheres are the members of clumps.
RunWish run_wish(const PreparedJob& job);

}  // namespace bernal
