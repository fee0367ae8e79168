#pragma once
// Whether the disk has room for what a run will write: checked before the run.

#include <cstdint>

#include "bernal/job.hpp"
#include "program/results.hpp"

namespace bernal {

/// Throws InputError where the results of `count` spheres, and checkpoints where the run keeps them, need more room
/// than is left in one of their folders, unless the job insists. What they replace is still there until they are whole.
void require_disk_space(const ResultFiles& files, const Job& job, std::int64_t count, bool keeps_checkpoints);

}  // namespace bernal
