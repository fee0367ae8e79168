#pragma once
// The packing fraction and the container that are expected of a job, before it is packed.

#include <string>

#include "bernal/density_estimate.hpp"
#include "bernal/job.hpp"

namespace bernal {

struct Expectation {
    double packing_fraction = 0;
    std::string by;          ///< "the target", "estimate, Farr & Groot 2009" ...
    Container container;     ///< that the spheres fill to that fraction
    DensityEstimate random;  ///< of random packings in that container: the estimate, less what its walls take
};

/// density_estimate() of the job's sizes, or of some like them, as they lie in layers or a gradient; where they keep a
/// gap, of their own volume.
DensityEstimate job_estimate(const PreparedJob& job, const Sizes& sizes);

/// The share of that which walls leave on average: spheres next to them pack looser, and keep the gap from them too.
double share_kept_by_walls(const Container& container, const Sizes& sizes, double gap);

/// What `lengths` or the target leave, otherwise `estimate`, less what walls take. A fixed container may be overfilled:
/// fractions above 1.
Expectation expectation(const PreparedJob& job, const DensityEstimate& estimate);

/// With the first of density_estimates().
Expectation expectation(const PreparedJob& job);

}  // namespace bernal
