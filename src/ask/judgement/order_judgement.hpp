#pragma once
// What few coarse grains do to the packing fraction of a job: checked before packing, and told with the result.

#include <optional>
#include <span>
#include <string>

#include "judgement/expectation.hpp"

namespace bernal {

/// The standard error of the packing fraction, from so few coarse grains among `diameters`, which are those of the
/// job's sizes, or of its packing once that is made. Empty in a plane, for bodies, layers and a
/// gradient, around spheres that are kept, and where the job says what the packing fraction is to be.
std::optional<double> error_of_sample(const PreparedJob& job, std::span<const double> diameters,
                                      double packing_fraction);

/// What is wrong with a small periodic cell of nearly equal coarse grains, which crystallise or do not fit it, and the
/// remedy, in one sentence; empty where there is nothing wrong. A list has the grains that were asked for.
std::string order_fault(const PreparedJob& job, const Expectation& expected);

}  // namespace bernal
