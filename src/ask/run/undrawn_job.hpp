#pragma once
// A job whose spheres are drawn elsewhere, where no machine holds all of them.

#include "bernal/job.hpp"
#include "bernal/size_distribution.hpp"

namespace bernal {

struct UndrawnJob {
    PreparedJob job;  ///< without sizes, sample and engine
    SizeDistribution distribution;
    std::int64_t count = 0;
};

/// prepare() up to where spheres are drawn. Throws InputError for options that contradict each other.
/// Where the spheres are drawn, require_target_in_reach() is to be asked.
UndrawnJob prepare_undrawn(const Job& job);

/// In a fixed container the spheres decide about the packing fraction. Throws InputError where that falls short of the
/// target: `count` spheres of `solid_volume` (of discs their area).
void require_target_in_reach(const PreparedJob& job, std::int64_t count, double solid_volume);

}  // namespace bernal
