#include "judgement/proven_sample.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "bernal/error.hpp"
#include "job/draw_sample.hpp"
#include "job/job_container.hpp"
#include "job/job_strata.hpp"
#include "job/remedy_numbers.hpp"
#include "judgement/expectation.hpp"
#include "judgement/sample_judgement.hpp"

namespace bernal {
namespace {

/// Beside a free side.
bool holds_largest(const PreparedJob& job) {
    if (!free_dimension(job.effective)) return true;
    const double least = least_sides_to_search * std::ranges::max(job.sizes.diameters), ample = 1e6;
    return inscribed_diameter(job_container(job.effective, ample * least)) >= least;
}

/// Lengths and a count that are both given must go together as well.
bool is_good(const PreparedJob& job) {
    if (!holds_largest(job)) return false;
    const DensityEstimate estimate = job_estimate(job, job.sizes);
    if (height_without_layer(job, estimate)) return false;
    const Expectation expected = expectation(job, estimate);
    const bool has_room = !job.options.fixed_container || expected.packing_fraction <= expected.random.packing_fraction;
    return has_room && thin_layers(job, expected.container).empty() && is_good_sample(job, expected.container);
}

bool is_good_with(PreparedJob job, const SizeOptions& sizes, std::int64_t count) try {
    job.effective.sizes = sizes;
    draw_sample(job, size_distribution(sizes), count);
    return is_good(job);
} catch (const InputError&) {
    return false;
}

bool is_good_with_count(const PreparedJob& job, std::int64_t count) {
    return is_good_with(job, job.effective.sizes, count);
}

}  // namespace

std::optional<double> height_without_layer(const PreparedJob& job, const DensityEstimate& estimate) {
    if (!free_dimension(job.effective)) return {};
    const std::optional<double> target = job.options.target_fraction;
    const double fraction = target ? *target : expectation(job, estimate).packing_fraction;
    // Walls make it higher, but no layers of what is too little for one.
    const double height = free_length_for(job.effective, solid_volume(job.sizes) / fraction) * fraction /
                          (target ? fraction : estimate.packing_fraction);
    const double least = std::ranges::max(job.sizes.diameters) * (target ? 1 : least_sides_to_search);
    return height < least ? std::optional(height) : std::nullopt;
}

std::optional<std::int64_t> proven_count(const PreparedJob& job, double count) {
    constexpr double too_many_to_try = 1e6, step = 1.25, near = 1.03;
    // "Or more" holds of somewhat more, too.
    const auto is_enough = [&](double wanted) {
        const std::int64_t rounded = count_at_least(wanted);
        if (wanted > too_many_to_try) return !free_dimension(job.effective);
        return is_good_with_count(job, rounded) && is_good_with_count(job, rounded * 21 / 20);
    };
    double low = count, high = count;
    while (!is_enough(high)) {
        if (high > too_many_to_try) return {};
        low = std::exchange(high, step * high);
    }
    if (high > static_cast<double>(max_sphere_count)) return {};
    while (high > near * low) {
        const double middle = std::sqrt(low * high);
        (is_enough(middle) ? high : low) = middle;
    }
    return count_at_least(high);
}

bool is_good_with(const PreparedJob& job, const SizeOptions& sizes) {
    return is_good_with(job, sizes, std::ssize(job.sizes.diameters));
}

}  // namespace bernal
