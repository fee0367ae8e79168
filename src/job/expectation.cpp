#include "job/expectation.hpp"

#include "job/job_bed.hpp"
#include "job/job_container.hpp"

namespace bernal {
namespace {

Container expected_container(const PreparedJob& job, double packing_fraction) {
    Container container = job.options.container;
    if (job.options.fixed_container || fills(job.effective)) return container;
    const double volume = solid_volume(job.sizes) / packing_fraction;
    if (free_dimension(job.effective)) return packed_container(job.effective, free_length_for(job.effective, volume));
    return scaled(container, length_factor(volume / container.volume(), container.dimension));
}

DensityEstimate beside_walls(DensityEstimate estimate, const Container& container, const Sizes& sizes) {
    const double kept = 1 - share_lost_to_walls(container, sizes.diameters);
    for (double* fraction : {&estimate.packing_fraction, &estimate.low, &estimate.high}) *fraction *= kept;
    return estimate;
}

/// The looser the packing, the larger its container, and the less of it lies beside walls.
Expectation estimated(const PreparedJob& job, const DensityEstimate& estimate) {
    const bool periodic = job.options.container.walls().empty();
    Expectation expected{estimate.packing_fraction, "estimate, " + estimate.source, {}, estimate};
    if (!periodic) expected.by += ", less what walls take";
    constexpr int enough = 20;  // the error falls by a factor of three or more each time
    for (int k = 0; k < enough; ++k) {
        expected.container = expected_container(job, expected.packing_fraction);
        if (periodic) break;
        expected.random = beside_walls(estimate, expected.container, job.sizes);
        expected.packing_fraction = expected.random.packing_fraction;
    }
    return expected;
}

Expectation wanted(const PreparedJob& job, const DensityEstimate& estimate, double fraction, const char* by) {
    Expectation expected{fraction, by, expected_container(job, fraction), {}};
    expected.random = beside_walls(estimate, expected.container, job.sizes);
    return expected;
}

}  // namespace

Expectation expectation(const PreparedJob& job, const DensityEstimate& estimate) {
    const PackOptions& options = job.options;
    if (options.fixed_container)
        return wanted(job, estimate, solid_volume(job.sizes) / options.container.volume(), "what the lengths leave");
    if (options.target_fraction) return wanted(job, estimate, *options.target_fraction, "the target");
    return estimated(job, estimate);
}

Expectation expectation(const PreparedJob& job) { return expectation(job, density_estimate(job.sizes)); }

}  // namespace bernal
