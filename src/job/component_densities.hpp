#pragma once
// Densities of components: what the spheres of each size class have, and how many weigh a total mass.

#include "bernal/job.hpp"
#include "bernal/size_distribution.hpp"

namespace bernal {

/// Those of the components become those of their size classes. Throws InputError where `density` tells others.
void take_densities_of_components(Job& job, const SizeDistribution& distribution);

/// Sets the count of a job that gives a total mass in its place. Throws InputError where it cannot follow.
void count_by_mass(Job& job);

}  // namespace bernal
