#pragma once
// What remedies of samples advise, tried: the sample is drawn as it would be, and checked.

#include <cstdint>
#include <optional>

#include "bernal/density_estimate.hpp"
#include "bernal/job.hpp"

namespace bernal {

/// Do the spheres that would fill a free side make too little of a layer on their base to show how high it gets? That
/// is how high they would be; empty where they make enough, and where no side is free. `estimate` is job_estimate().
std::optional<double> height_without_layer(const PreparedJob& job, const DensityEstimate& estimate);

/// The least count from `count` on, to some percent and of four digits, with which the job is neither refused for its
/// sample nor warned of it. Empty where none is found. Above a million it is taken as it is, but beside a free side,
/// where none is. For jobs whose lengths are not given, or leave one free.
std::optional<std::int64_t> proven_count(const PreparedJob& job, double count);

/// Would the job be packed without a word about its sample if these were its sizes?
bool is_good_with(const PreparedJob& job, const SizeOptions& sizes);

}  // namespace bernal
