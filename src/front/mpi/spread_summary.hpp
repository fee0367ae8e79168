#pragma once
// What is said of a packing over ranks, in the words of bernal/summary.hpp.

#include "bernal/job.hpp"
#include "mpi/ending.hpp"
#include "mpi/spread_files.hpp"

namespace bernal {

/// All but the time. `threads` are the ranks, of one thread each; memory and times are those of the rank that took
/// most. What nobody measured here is null: bond order and wall profile, and the sample where `job` does not know it.
Summary summary_of(const Ranks& ranks, const PreparedJob& job, const SpreadRun& run, const SpreadPacking& packing,
                   const SpreadContacts& contacts);

/// How much the ranks have to do with each other.
struct SpreadLoad {
    double received = 0;   ///< bytes of ghosts that a rank receives a sweep, at most
    double imbalance = 1;  ///< the largest number of spheres that a rank owns, over the mean
};

/// On stdout.
void report(const SpreadRun& run, const Summary& summary, const SpreadFiles& files, const SpreadLoad& load);

}  // namespace bernal
