#include "job/summary_parts.hpp"

#include "job/job_container.hpp"

namespace bernal {

void describe_wish(Summary& s, const PreparedJob& job) {
    const PackOptions& options = job.options;
    s.seed = options.seed;
    s.sweep = name(options.sweep);
    s.target_fraction = options.target_fraction;
    if (options.fixed_container) {
        s.requested_lengths = options.container.lengths;
        if (!s.target_fraction) s.target_fraction = s.solid_volume / options.container.volume();
    }
    // A container that was filled is asked for as well; JSON has no infinity, and null for a side that was free.
    if (has_given_lengths(job.effective)) s.requested_lengths = job_container(job.effective, free_length).lengths;
}

void describe_sample(Summary& s, const SampleReport& sample) {
    s.largest_grading_deviation = sample.max_deviation;
    s.largest_deviation_at_sieves = sample.max_deviation_at_sieves;
    s.left_out_percent = sample.left_out_percent;
    s.largest_class_count = sample.top_grains;
}

}  // namespace bernal
