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

/// On stdout. `received` are the bytes of ghosts that a rank receives a sweep, at most.
void report(const Ranks& ranks, const SpreadRun& run, const Summary& summary, const SpreadFiles& files,
            double received);

}  // namespace bernal
