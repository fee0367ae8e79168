#include "job/draw_sample.hpp"

#include "job/job_strata.hpp"

namespace bernal {

SampleOptions sample_options(const PreparedJob& job) {
    return {job.effective.sizes.sampling.value_or(Sampling::systematic), job.options.seed};
}

void draw_sample(PreparedJob& job, const SizeDistribution& distribution, std::int64_t count) {
    job.sizes = sample(distribution, count, sample_options(job));
    job.sample = sample_report(distribution, job.sizes, job.effective.sizes.shares_by.value_or(Basis::mass));
    if (!job.wanted_strata) job.wanted_strata = wanted_strata(job.effective);  // once resumed
    job.options.strata = job_strata(job, distribution, job.sizes);
}

}  // namespace bernal
