#pragma once
// The container that a job asks for: a cuboid or a vessel, of given lengths, or in proportion.

#include <optional>
#include <string>

#include "bernal/job.hpp"

namespace bernal {

/// Throws InputError for options that contradict each other or the shape, and for lengths that make no vessel.
void require_possible_container(const Job& job);

/// The container, whose free dimension, if it has one, is `free` long. Where its size is solved for, its proportions.
Container job_container(const Job& job, double free = 1);

/// The same without the spheres that `around` keeps, which are walls while others are packed.
Container container_of_result(const Job& job, double free = 1);

/// How long the free dimension must be for that volume.
double free_length_for(const Job& job, double volume);

/// The job with its free dimension as long as that.
void set_free_length(Job& job, double length);

/// Are lengths given, some or all? Otherwise the size is solved for.
bool has_given_lengths(const Job& job);

/// The given lengths as options, each in backquotes: "`lengths`", "`vessel-diameter` and `vessel-height`", "`mesh`" ...
std::string given_lengths_text(const Job& job);

/// Its shape with all lengths that follow from defaults; `container` is its job_container().
void fill_in_container(Job& job, const Container& container);

}  // namespace bernal
