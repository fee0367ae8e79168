#pragma once
// The run of a job and its result, with all properties of the packing, each computed once: certificate, contacts and
// wall profile. Summary, files and page are made from them.

#include <functional>
#include <optional>

#include "bernal/inspection.hpp"
#include "bernal/job.hpp"
#include "bernal/run.hpp"
#include "bernal/summary.hpp"

namespace bernal {

struct JobRun {
    PreparedJob job;  ///< as it was packed last, with its attempts; without its sizes where one was enough
    PackResult end;   ///< the packing in the job's unit
    RunHistory history;
    double seconds = 0;  ///< of placing and rearranging; after resume_job() those since then
    /// What was packed, where that is a bed: the part below its surface of the packing's container, which is the whole
    /// vessel.
    std::optional<Container> bed = {};
};

/// Called with the job as it is packed now.
using JobObserver = RunObserver<const PreparedJob&, const Progress&>;

/// Packs the job. If the count or one side is left open, it packs twice or a few times more: first to find the density
/// at the job's effort, then with the number of spheres, or the side, that this density allows. All given lengths are
/// then exact, and the outcome is `packed`. The count or the side follows from the density of one packing, which
/// changes by some tenths of a percent with another seed. Sweeps and list updates are those of the last attempt. Throws
/// as pack() does, and if not a single sphere fits.
JobRun run_job(PreparedJob job, const JobObserver& observer = {});

/// Continues an interrupted run of the job, to the same packing.
JobRun resume_job(PreparedJob job, const State& state, const JobObserver& observer = {});

/// As pack_from(), from where the spheres of `start` are.
JobRun rearrange_job(PreparedJob job, const Packing& start, const JobObserver& observer = {});

struct Result {
    JobRun run;
    Inspection inspection;
    Summary summary;  ///< its memory is the process's by now
};

/// Certifies and measures what a run ended with. Throws std::logic_error when the certificate does not hold.
Result result_of(JobRun run, const PhaseObserver& observer = {});

}  // namespace bernal
