#include <chrono>

#include "bernal/pack_from.hpp"
#include "bernal/result.hpp"
#include "geometry/bed.hpp"
#include "job/component_densities.hpp"
#include "job/job_bed.hpp"
#include "job/kept_packing.hpp"
#include "job/layer_heights.hpp"
#include "run/fit.hpp"

namespace bernal {
namespace {

/// Takes away the surface of a bed: it was a wall while the bed was packed.
void take_away_surface(JobRun& run) {
    Container& container = run.end.packing.container;
    if (!container.bed) return;
    run.bed = container;
    container = whole_vessel(container);
}

/// In the container and the bed, what is kept is a wall no longer. It is as it was: new spheres are no more than fit.
void put_kept_back(JobRun& run) {
    run.end.packing = with_kept(*run.job.kept, std::move(run.end.packing));
    if (!run.bed) return;
    const int up = run.bed->up.value();
    run.bed = part_of_vessel(run.end.packing.container, up, run.bed->lengths[up]);
}

/// `pack` packs the job, or its first attempt.
template <class Pack>
JobRun run_to_its_end(PreparedJob job, const JobObserver& observer, const Pack& pack) {
    const auto start = std::chrono::steady_clock::now();
    JobRun run{std::move(job), {}, {}, 0, {}};
    const Observer told(
        [&](const Progress& progress) {
            run.history.add(progress);
            return !observer.after_sweep || observer.after_sweep(run.job, progress);
        },
        observer.may_go_on);
    run.end = pack(run.job, told);
    if (is_fitted(run.job.effective))
        run.end = fitted(run.job, std::move(run.end), told);
    else if (run.job.kept)
        run.end = spread_over_voids(run.job, std::move(run.end), told);
    else if (has_heights(run.job.effective))
        run.end = with_heights_met(run.job, std::move(run.end), told);
    take_away_surface(run);
    run.end.packing.class_names = run.job.class_names;
    if (run.job.kept) put_kept_back(run);
    // What was said of the way up holds for runs that the packing starts as well.
    if (run.job.effective.up) run.end.packing.container.up = up_of(run.job.effective);
    run.end.packing.unit = run.job.effective.unit.value_or(LengthUnit::none);
    // One density beside spheres that are kept may be that of the new ones alone.
    if (!run.job.kept || run.job.effective.densities.size() > 1)
        run.end.packing.densities = densities_present(run.job.effective, run.end.packing);
    run.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    return run;
}

}  // namespace

JobRun run_job(PreparedJob job, const JobObserver& observer) {
    return run_to_its_end(std::move(job), observer, [](PreparedJob& j, const Observer& told) {
        return is_repeated(j.effective) ? pack(j.sizes, j.options, told) : pack(std::move(j.sizes), j.options, told);
    });
}

JobRun resume_job(PreparedJob job, const State& state, const JobObserver& observer) {
    return run_to_its_end(std::move(job), observer, [&](PreparedJob& j, const Observer& told) {
        PackResult end = resume(state, j.options.threads, j.options.engine, told);
        if (is_repeated(j.effective)) take_attempt(j, state);
        return end;
    });
}

JobRun rearrange_job(PreparedJob job, const Packing& start, const JobObserver& observer) {
    JobRun run = run_to_its_end(std::move(job), observer, [&](PreparedJob& j, const Observer& told) {
        return pack_from(start, j.options, told);
    });
    run.end.packing.densities = start.densities;
    return run;
}

}  // namespace bernal
