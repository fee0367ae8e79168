#pragma once
// What a summary says of the job, however it was run.

#include "bernal/job.hpp"
#include "bernal/summary.hpp"

namespace bernal {

/// What was asked for: seed, sweep, target and lengths. The solid volume must stand in `s`.
void describe_wish(Summary& s, const PreparedJob& job);

/// What layers or a gradient have come to in the container that was filled: the packing's, or a bed in it.
void describe_strata(Summary& s, const PreparedJob& prepared, const PackResult& end, const Container& filled);

/// The summary of a bed of spheres of that volume in all, packed in the part `bed` of a vessel.
BedSummary summary_of_bed(const Container& bed, double solid_volume);

/// What is kept of another packing, and how full its voids are. Count and packing fraction must stand in `s`.
void describe_infill(Summary& s, const PreparedJob& job);

/// Describes the spheres that were drawn.
void describe_sample(Summary& s, const SampleReport& sample);

}  // namespace bernal
