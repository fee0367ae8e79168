#include "judgement/sample_cures.hpp"

#include <algorithm>
#include <cmath>

#include "bernal/error.hpp"
#include "core/rounded_numbers.hpp"
#include "job/remedy_numbers.hpp"
#include "judgement/proven_sample.hpp"
#include "keys/component_text.hpp"
#include "sizes/components.hpp"

namespace bernal {
namespace {

/// The component of a mixture with the most grains that can be cut.
std::optional<std::size_t> cut_component(const SizeOptions& sizes, const SizeDistribution& distribution) {
    std::optional<std::size_t> most;
    for (std::size_t k = 0; k < sizes.components.size(); ++k)
        if (cut_key(sizes.components[k].sizes.kind) &&
            (!most || distribution.parts()[k].number > distribution.parts()[*most].number))
            most = k;
    return most;
}

double& cut_of(SizeOptions& sizes) {
    auto& cut = sizes.kind == SizeKind::table ? sizes.grading_cut : sizes.diameter_min;
    if (!cut) cut = 0;
    return *cut;
}

/// A component that loses its fine grains has less to give to the mixture. Where shares are of the recipe, a grading's
/// share says so as it is.
std::optional<double> share_left(const SizeOptions& sizes, std::size_t component, double left_out) {
    const SizeComponent& one = sizes.components[component];
    const std::optional<double> share = one.share;
    if (!share || sizes.shares_by == Basis::number) return {};
    if (one.sizes.kind == SizeKind::table && are_of_recipe(sizes)) return {};
    return rounded_up(*share * (1 - left_out), 4);
}

SizeOptions cut_at(SizeOptions sizes, std::optional<std::size_t> component, const SizeDistribution& distribution,
                   double diameter) {
    if (!component) {
        cut_of(sizes) = diameter;
        return sizes;
    }
    const auto share = share_left(sizes, *component, distribution.passing_by_mass(diameter));
    cut_of(sizes.components[*component].sizes) = diameter;
    if (share) sizes.components[*component].share = share, sizes.normalise_shares = true;
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
bool cut_meets(const PreparedJob& job, const SizeOptions& cut, const SampleNeeds& needs) try {
    return meets(size_distribution(cut), static_cast<double>(job.sizes.diameters.size()), needs);
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

std::optional<SizeCut> sufficient_cut(const PreparedJob& job, const SampleNeeds& needs) {
    const SizeOptions& sizes = job.effective.sizes;
    const SizeDistribution whole = size_distribution(sizes);
    const auto component = cut_component(sizes, whole);
    if (!component && !cut_key(sizes.kind)) return {};
    const SizeDistribution& distribution = component ? whole.parts()[*component].distribution : whole;
    const auto is_met = [&](double cut) { return cut_meets(job, cut_at(sizes, component, distribution, cut), needs); };
    const double highest = 0.98 * distribution.top_above();
    double low = distribution.d_min(), high = highest;
    if (!(high > low) || !is_met(high)) return {};
    while (high > 1.001 * low) {
        const double middle = std::sqrt(low * high);
        (is_met(middle) ? high : low) = middle;
    }
    constexpr double step = 1.03;
    for (double cut = high; cut <= highest; cut *= step) {
        if (const double rounded = rounded_up(cut, 2); is_met(rounded)) cut = rounded;
        if (!is_good_with(job, cut_at(sizes, component, distribution, cut))) continue;
        // It is a part of the whole curve, of which a first sieve may leave some out, too.
        const double before = distribution.classes().left_out.value_or(0),
                     left_out = before + (1 - before) * distribution.passing_by_mass(cut);
        if (!component) return SizeCut{sizes.kind, "", cut, left_out, false};
        SizeComponent changed = cut_at(sizes, component, distribution, cut).components[*component];
        const bool changes_share = changed.share != sizes.components[*component].share;
        const bool has_strata = !job.effective.layers.empty() || job.effective.gradient;
        if (has_strata) changed.share.reset();  // they have the shares
        return SizeCut{changed.sizes.kind, component_text(changed), cut, left_out, changes_share && !has_strata};
    }
    return {};
}

}  // namespace bernal
