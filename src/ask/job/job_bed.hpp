#pragma once
// A bed in the vessel of a job: what is packed is the part of the vessel below a surface.

#include <string>

#include "bernal/job.hpp"

namespace bernal {

/// Is a `fill-level` or a `bed-height` given?
bool has_bed(const Job& job);

/// The axis against gravity: `up`, or z, for discs y.
int up_of(const Job& job);

/// Throws InputError for a bed that contradicts itself or its vessel. The vessel is possible.
void require_possible_bed(const Job& job);

/// The container that the spheres are packed in: job_container(), or the part of it where the bed lies.
Container packed_container(const Job& job, double free = 1);

/// "a `fill-level` of at least 0.12" for a bed of that height in a vessel of given lengths, or its `bed-height`.
std::string bed_of_height_text(const Job& job, double height);

/// Throws InputError where the vessel has room for a sphere `sides` times as wide as the largest, and the bed has not:
/// more than once where the count is found by packing, as the bed is to show how dense spheres get. Other samples have
/// spheres as wide as `largest_to_come`.
void require_bed_holds(const Job& job, double largest, double sides, double largest_to_come);

}  // namespace bernal
