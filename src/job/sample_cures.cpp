#include "job/sample_cures.hpp"

#include <algorithm>
#include <cmath>

#include "bernal/error.hpp"
#include "job/remedy_numbers.hpp"

namespace bernal {
namespace {

double& cut_of(SizeOptions& sizes) {
    auto& cut = sizes.kind == SizeKind::table ? sizes.grading_cut : sizes.diameter_min;
    if (!cut) cut = 0;
    return *cut;
}

SizeOptions cut_at(SizeOptions sizes, double diameter) {
    cut_of(sizes) = diameter;
    return sizes;
}

bool meets(const SizeDistribution& distribution, double count, const SampleNeeds& needs) {
    const int dimension = distribution.dimension();
    const double powers = count * distribution.moment(dimension);
    const double top = count * distribution.number_above(distribution.top_above());
    // A systematic sample is off by about half the share of its largest grain, which it cannot split.
    const double deviation = 100 * dimension_power(distribution.d_max(), dimension) / powers / 2;
    return volume_per_power(dimension) * powers >= needs.volume && (!needs.top_grains || top >= few_top_grains) &&
           (needs.deviation == 0 || deviation <= far_deviation);
}

/// A cut can lie where next to nothing is left of the curve: that meets nothing.
bool cut_meets(const PreparedJob& job, double diameter, const SampleNeeds& needs) try {
    const auto count = static_cast<double>(job.sizes.diameters.size());
    return meets(size_distribution(cut_at(job.effective.sizes, diameter)), count, needs);
} catch (const InputError&) {
    return false;
}

double expected_count_for_top_grains(const SizeDistribution& distribution) {
    return few_top_grains / distribution.number_above(distribution.top_above());
}

std::optional<std::int64_t> packable_count(double count) {
    count = std::ceil(count);
    if (!(count <= static_cast<double>(max_sphere_count))) return {};
    return static_cast<std::int64_t>(count);
}

}  // namespace

std::optional<std::int64_t> count_for_top_grains(const SizeDistribution& distribution) {
    return packable_count(expected_count_for_top_grains(distribution));
}

std::optional<std::int64_t> sufficient_count(const PreparedJob& job, const SampleNeeds& needs) {
    const SizeDistribution distribution = size_distribution(job.effective.sizes);
    double count = static_cast<double>(job.sizes.diameters.size()) * std::max(1.0, needs.deviation / far_deviation);
    const int dimension = distribution.dimension();
    count = std::max(count, needs.volume / (volume_per_power(dimension) * distribution.moment(dimension)));
    if (needs.top_grains) count = std::max(count, expected_count_for_top_grains(distribution));
    return packable_count(count);
}

const char* cut_key(SizeKind kind) {
    if (kind == SizeKind::table) return "grading-cut";
    return takes(kind, "diameter-min") && kind != SizeKind::bidisperse ? "diameter-min" : nullptr;
}

std::optional<double> sufficient_cut(const PreparedJob& job, const SampleNeeds& needs) {
    if (!cut_key(job.effective.sizes.kind)) return {};
    const SizeDistribution distribution = size_distribution(job.effective.sizes);
    double low = distribution.d_min(), high = 0.98 * distribution.top_above();
    if (!(high > low) || !cut_meets(job, high, needs)) return {};
    while (high > 1.001 * low) {
        const double middle = std::sqrt(low * high);
        (cut_meets(job, middle, needs) ? high : low) = middle;
    }
    const double cut = rounded_up(high, 2);
    return cut_meets(job, cut, needs) ? cut : high;
}

}  // namespace bernal
