#pragma once
// What `bernal pack` does and packings over ranks do not.

#include "bernal/job_options.hpp"
#include "mpi/ranks.hpp"
#include "mpi/spread_files.hpp"
#include "program/results.hpp"
#include "run/undrawn_job.hpp"

namespace bernal {

/// Throws InputError for options that are not served: further files but LAMMPS's, pages, engines, threads.
void require_served(const ResultFiles& results, const GivenOptions& given);

/// The same for what they mean: discs, meshes, containers that several packings find, the sequential sweep, further
/// files without the densities that they hold.
void require_served(const ResultFiles& results, const UndrawnJob& job);

/// Collective. Throws InputError on all ranks where one cannot write its results, or does not see the others'.
void require_writable_results(const Ranks& ranks, const SpreadFiles& files);

}  // namespace bernal
