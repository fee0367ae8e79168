#pragma once
// The end of a run over domains: the packing, each rank's own part of it, and what it is as a whole.

#include "mpi/spread_run.hpp"

namespace bernal {

struct SpreadPacking {
    Container container;        ///< in the user's unit
    std::vector<Vec3> centers;  ///< of this rank's own spheres, then of its ghosts: as their owners have them
    double packing_fraction = 0;
    double max_relative_overlap = 0;  ///< of all ranks, through the run's lists
};

/// The overlap-free packing nearest to the run's present state: the container grows by the smallest uniform expansion
/// that separates the worst pair of all ranks, in the doubles that are handed out. Throws InputError where there is
/// none.
SpreadPacking separated_packing(const Ranks& ranks, Domains& domains, const SpreadRun& run);

/// Who carries whom, over all ranks: as in bernal/contacts.hpp.
struct SpreadContacts {
    double coordination_number = 0;
    double rattler_fraction = 0;
};

SpreadContacts find_contacts(const Ranks& ranks, Domains& domains, const SpreadRun& run, const SpreadPacking& packing,
                             double tolerance);

}  // namespace bernal
