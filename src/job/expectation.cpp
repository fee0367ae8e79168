#include "job/expectation.hpp"

#include "job/job_container.hpp"

namespace bernal {
namespace {

Container expected_container(const PreparedJob& job, double packing_fraction) {
    Container container = job.options.container;
    if (job.options.fixed_container || fills(job.effective)) return container;
    const double volume = solid_volume(job.sizes) / packing_fraction;
    if (free_dimension(job.effective)) return job_container(job.effective, free_length_for(job.effective, volume));
    return scaled(container, length_factor(volume / container.volume(), container.dimension));
}

}  // namespace

Expectation expectation(const PreparedJob& job, const DensityEstimate& estimate) {
    const PackOptions& options = job.options;
    Expectation expected{estimate.packing_fraction, "estimate, " + estimate.source, {}};
    if (options.fixed_container) {
        expected.packing_fraction = solid_volume(job.sizes) / options.container.volume();
        expected.by = "what the lengths leave";
    } else if (options.target_fraction) {
        expected.packing_fraction = *options.target_fraction;
        expected.by = "the target";
    }
    expected.container = expected_container(job, expected.packing_fraction);
    return expected;
}

Expectation expectation(const PreparedJob& job) {
    const bool is_estimated = !job.options.fixed_container && !job.options.target_fraction;
    return expectation(job, is_estimated ? density_estimate(job.sizes) : DensityEstimate{});
}

}  // namespace bernal
