#include "judgement/expectation.hpp"

#include <algorithm>

#include "job/clump_density.hpp"
#include "job/job_bed.hpp"
#include "job/job_container.hpp"
#include "job/job_strata.hpp"

namespace bernal {
namespace {

/// As they are packed, with half of the gap around each.
Sizes with_gap(Sizes sizes, double gap) {
    for (double& diameter : sizes.diameters) diameter += gap;
    return sizes;
}

Container expected_container(const PreparedJob& job, double packing_fraction) {
    Container container = job.options.container;
    if (job.options.fixed_container || fills(job.effective)) return container;
    const double volume = solid_volume(job.sizes) / packing_fraction;
    if (free_dimension(job.effective)) return packed_container(job.effective, free_length_for(job.effective, volume));
    return scaled(container, length_factor(volume / container.volume(), container.dimension));
}

DensityEstimate beside_walls(DensityEstimate estimate, const Container& container, const PreparedJob& job) {
    const double kept = share_kept_by_walls(container, job.sizes, job.options.gap);
    for (double* fraction : {&estimate.packing_fraction, &estimate.low, &estimate.high}) *fraction *= kept;
    return estimate;
}

/// The looser the packing, the larger its container, and the less of it lies beside walls.
Expectation estimated(const PreparedJob& job, const DensityEstimate& estimate) {
    const bool periodic = job.options.container.walls().empty();
    Expectation expected{estimate.packing_fraction, "estimate, " + estimate.source, {}, estimate};
    if (!periodic) expected.by += ", less what walls take";
    if (const std::string told = told_density_over_spheres(job); !told.empty()) expected.by += "; " + told;
    constexpr int enough = 20;  // the error falls by a factor of three or more each time
    for (int k = 0; k < enough; ++k) {
        expected.container = expected_container(job, expected.packing_fraction);
        if (periodic) break;
        expected.random = beside_walls(estimate, expected.container, job);
        expected.packing_fraction = expected.random.packing_fraction;
    }
    return expected;
}

Expectation wanted(const PreparedJob& job, const DensityEstimate& estimate, double fraction, const char* by) {
    Expectation expected{fraction, by, expected_container(job, fraction), {}};
    expected.random = beside_walls(estimate, expected.container, job);
    return expected;
}

}  // namespace

DensityEstimate job_estimate(const PreparedJob& job, const Sizes& sizes) {
    const Sizes wide = with_gap(sizes, job.options.gap);
    DensityEstimate estimate = density_estimate(wide);
    const double of_strata = job.wanted_strata ? job.wanted_strata->density_ratio : 1;
    const double own = solid_volume(sizes) / solid_volume(wide) * of_strata;
    for (double* fraction : {&estimate.packing_fraction, &estimate.low, &estimate.high}) *fraction *= own;
    return as_clumps(estimate, job, sizes);
}

double share_kept_by_walls(const Container& container, const Sizes& sizes, double gap) {
    if (gap == 0) return 1 - share_lost_to_walls(container, sizes.diameters);
    constexpr double least = 0.1;
    const double layer = wall_area(container) * gap / 2 / container.volume();
    return std::max((1 - share_lost_to_walls(container, with_gap(sizes, gap).diameters)) * (1 - layer), least);
}

Expectation expectation(const PreparedJob& job, const DensityEstimate& estimate) {
    const PackOptions& options = job.options;
    if (options.fixed_container)
        return wanted(job, estimate, solid_volume(job.sizes) / options.container.volume(), "what the lengths leave");
    if (options.target_fraction) return wanted(job, estimate, *options.target_fraction, "the target");
    return estimated(job, estimate);
}

Expectation expectation(const PreparedJob& job) { return expectation(job, job_estimate(job, job.sizes)); }

}  // namespace bernal
