#pragma once
// The spheres of a job, drawn from its size distribution.

#include "bernal/job.hpp"
#include "bernal/size_distribution.hpp"

namespace bernal {

/// How they are drawn.
SampleOptions sample_options(const PreparedJob& job);

/// Draws `count` spheres, and sees how well they stand for the distribution.
void draw_sample(PreparedJob& job, const SizeDistribution& distribution, std::int64_t count);

}  // namespace bernal
