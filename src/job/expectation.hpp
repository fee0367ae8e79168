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

/// What `lengths` or the target leave, otherwise `estimate`, less what walls take. A fixed container may be overfilled:
/// fractions above 1.
Expectation expectation(const PreparedJob& job, const DensityEstimate& estimate);

/// With the first of density_estimates().
Expectation expectation(const PreparedJob& job);

}  // namespace bernal
