#pragma once
// Densities of components: what the spheres of each size class have, and how many weigh a total mass.

#include <optional>

#include "bernal/job.hpp"
#include "bernal/packing.hpp"
#include "bernal/size_distribution.hpp"

namespace bernal {

/// Those of the components become those of their size classes, behind those of the classes that `around` keeps, if it
/// does: these have the densities that their file tells, or that `density` gives. One `density` beside a file that
/// tells its own is of the new spheres. Throws InputError where `density` tells others.
void take_densities_of_components(Job& job, const SizeDistribution& distribution, const Packing* kept = nullptr);

/// `density` of the classes up to the last that has a grain in the packing.
std::vector<double> densities_present(const Job& job, const Packing& packing);

/// The mass of all spheres, in kg; empty for discs, and where no densities or no unit are given.
std::optional<double> mass_in_kg(const Packing& packing);

/// The same of a job's sample; empty beside spheres that are kept.
std::optional<double> mass_of_sample(const PreparedJob& job);

/// Throws InputError where shares by mass, or a grading that is `by_mass`, would need the densities of classes that are
/// given besides them.
void require_shares_of_one_density(const Job& job, bool by_mass = false);

/// Sets the count of a job that gives a total mass in its place. Throws InputError where none follows, and where the
/// sample misses the mass by more than its largest grain.
void count_by_mass(Job& job);

}  // namespace bernal
