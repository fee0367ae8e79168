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
UndrawnJob prepare_undrawn(const Job& job);

}  // namespace bernal
