#include "job/draw_sample.hpp"

#include <string>
#include <utility>

#include "bernal/error.hpp"
#include "job/job_shape.hpp"
#include "job/job_strata.hpp"

namespace bernal {

SampleOptions sample_options(const PreparedJob& job) {
    return {job.effective.sizes.sampling.value_or(Sampling::systematic), job.options.seed};
}

namespace {

/// For a count that nobody gave, which no remedy can change.
Sizes sample_that_fits(const SizeDistribution& distribution, std::int64_t count, const SampleOptions& options) try {
    return sample(distribution, count, options);
} catch (const InputError& error) {
    if (error.key != "count") throw;
    throw InputError("about " + std::to_string(count) + " spheres fit, which " + error.fault +
                     "; give a larger share of it, larger spheres of the others, or a larger container");
}

}  // namespace

void draw_sample(PreparedJob& job, const SizeDistribution& distribution, std::int64_t count) {
    job.sizes = fills(job.effective) || job.wanted_new ? sample_that_fits(distribution, count, sample_options(job))
                                                       : sample(distribution, count, sample_options(job));
    job.sample = sample_report(distribution, job.sizes, job.effective.sizes.shares_by.value_or(Basis::mass));
    job.sizes = as_packed(std::move(job.sizes), job);
    if (!job.wanted_strata) job.wanted_strata = wanted_strata(job.effective);  // once resumed
    job.options.strata = job_strata(job, distribution, job.sizes);
}

}  // namespace bernal
