#include "judgement/order_judgement.hpp"

#include <algorithm>
#include <cmath>

#include "core/number_text.hpp"
#include "job/job_container.hpp"
#include "judgement/proven_sample.hpp"
#include "sizes/sample_error.hpp"

namespace bernal {
namespace {

/// A packing fraction that is off by this is of another material.
constexpr double far_off = 0.01;

/// So many equal grains are far enough from that.
constexpr double enough_for_a_sample = 150;

bool is_periodic(const Container& container) {
    return std::ranges::all_of(container.periodic, [](bool periodic) { return periodic; });
}

/// Empty where none helps or none is found.
std::string remedy_of(const PreparedJob& job, const CoarseGrains& grains) {
    const double times = enough_for_a_sample / grains.number;
    if (has_given_lengths(job.effective)) return "";
    const auto count = proven_count(job, std::ceil(times * static_cast<double>(job.sizes.diameters.size())));
    return count ? "; give `count` " + std::to_string(*count) + " or more" : "";
}

}  // namespace

std::optional<double> error_of_sample(const PreparedJob& job, std::span<const double> diameters,
                                      double packing_fraction) {
    const PackOptions& options = job.options;
    const bool is_asked_for = options.fixed_container || options.target_fraction;
    const bool is_sample = options.shapes.empty() && !options.strata && !job.kept && !diameters.empty();
    if (job.sizes.dimension == 2 || is_asked_for || !is_sample) return {};
    return sample_error(coarse_grains(diameters, job.sizes.dimension), packing_fraction, job.sizes.dimension);
}

std::string order_fault(const PreparedJob& job, const Expectation& expected) {
    const bool is_list = job.effective.sizes.kind == SizeKind::list;
    const auto error = error_of_sample(job, job.sizes.diameters, expected.packing_fraction);
    if (is_list || !error || !is_periodic(expected.container)) return "";
    // Spheres that would meet their own images are refused.
    if (smallest(expected.container.lengths) < std::ranges::max(job.sizes.diameters)) return "";
    const CoarseGrains grains = coarse_grains(job.sizes.diameters, job.sizes.dimension);
    if (order_error(grains) < far_off) return "";
    return "the periodic cell holds " + counted(static_cast<std::int64_t>(grains.number), "coarse grain") +
           " of nearly one size, so few that these crystallise or do not fit it: its packing fraction may be off by " +
           rounded_text(std::round(1000 * *error) / 1000) + " (standard error)" + remedy_of(job, grains);
}

}  // namespace bernal
