// From size options to the intervals that they mean.

#include <algorithm>
#include <limits>
#include <utility>

#include "bernal/grading.hpp"
#include "bernal/size_options.hpp"
#include "bernal/sizes.hpp"
#include "sizes/components.hpp"
#include "sizes/shares.hpp"
#include "sizes/smooth_kinds.hpp"

namespace bernal {
namespace {

SizeDistribution single_size(double d, int dimension) { return {{{d, d, 0, 1}}, {{}, top_class_share * d}, dimension}; }

SizeDistribution two_sizes(double small, double large, double small_volume_share, int dimension) {
    const double ratio = large / small;
    double small_per_large = small_volume_share / (1 - small_volume_share);
    for (int axis = 0; axis < dimension; ++axis) small_per_large *= ratio;
    return {{{small, small, 0, small_per_large}, {large, large, 0, 1}}, {{small}, small}, dimension};
}

/// Numbers of each size that make up the shares.
SizeDistribution single_sizes(std::vector<double> diameters, const std::vector<double>& shares, Basis by,
                              int dimension) {
    std::vector<SizeInterval> intervals;
    const double largest = std::ranges::max(diameters);
    for (std::size_t k = 0; k < diameters.size(); ++k) {
        const double d = diameters[k], grain = by == Basis::number ? 1 : dimension_power(d / largest, dimension);
        intervals.push_back({d, d, 0, shares[k] / grain});
    }
    std::ranges::sort(intervals, {}, &SizeInterval::lower);
    std::ranges::sort(diameters);
    const double top_above = diameters.size() == 1 ? top_class_share * largest : diameters[diameters.size() - 2];
    diameters.pop_back();
    return {std::move(intervals), {std::move(diameters), top_above}, dimension};
}

SizeDistribution of_shares(const SizeOptions& o) {
    const std::vector<double> diameters =
        o.kind == SizeKind::discrete ? o.diameters : std::vector{*o.diameter_min, *o.diameter_max};
    return single_sizes(diameters, parts_of_one("shares", o.shares, o.normalise_shares.value_or(false)),
                        o.shares_by.value_or(Basis::mass), *o.dimension);
}

SizeDistribution one_power_law(const SizeOptions& o, double exponent) {
    return {{{*o.diameter_min, *o.diameter_max, exponent, 1}}, {{}, top_class_share * *o.diameter_max}, *o.dimension};
}

/// The far end of an open tail holds no grain of any sample: the top class depends on what 99 % passes.
SizeDistribution open_tailed(const std::vector<SizeInterval>& intervals, int dimension) {
    const double d99 = SizeDistribution(intervals, {}, dimension).diameter_at_passing(0.99);
    return {intervals, {{}, top_class_share * d99}, dimension};
}

SizeDistribution from_table(const SizeOptions& o) {
    const Grading grading = read_grading(*o.grading, o.unit.value_or(LengthUnit::none), grading_choice(o));
    return grading_distribution(o.grading_cut ? cut_grading(grading, *o.grading_cut) : grading, *o.dimension);
}

SizeRange range_of(const SizeOptions& o) {
    return {o.diameter_min.value_or(0), o.diameter_max.value_or(std::numeric_limits<double>::infinity())};
}

CurveOf curve_of(const SizeOptions& o) {
    const bool by_mass = o.kind == SizeKind::weibull || o.kind == SizeKind::rosin_rammler;
    return {o.of.value_or(by_mass ? Basis::mass : Basis::number) != Basis::number, *o.dimension};
}

}  // namespace

GradingChoice grading_choice(const SizeOptions& options) {
    return {options.grading_columns.value_or(""), options.sample.value_or(""), options.band};
}

SizeDistribution size_distribution(const SizeOptions& options) {
    const SizeOptions o = with_defaults(options);
    const int dimension = *o.dimension;
    switch (o.kind) {
        using enum SizeKind;
        case monodisperse:
            return single_size(*o.diameter_mean, dimension);
        case bidisperse:
            if (!o.shares.empty()) return of_shares(o);
            return two_sizes(*o.diameter_min, *o.diameter_max, *o.small_volume_share, dimension);
        case discrete:
            return of_shares(o);
        case uniform_size:
            return one_power_law(o, 0);
        case uniform_volume:
            return one_power_law(o, -dimension);
        case power_law:
            return one_power_law(o, *o.exponent);
        case lognormal:
            return open_tailed(lognormal_intervals(lognormal_curve(o), range_of(o), curve_of(o)), dimension);
        case normal:
            return open_tailed(normal_intervals(*o.diameter_mean, *o.sigma, range_of(o), curve_of(o)), dimension);
        case weibull:
            return open_tailed(weibull_intervals(*o.diameter_mean, *o.exponent, range_of(o), curve_of(o)), dimension);
        case rosin_rammler:
            return open_tailed(weibull_intervals(*o.d632, *o.exponent, range_of(o), curve_of(o)), dimension);
        case fuller:
        case andreasen:
        case gates_gaudin_schuhmann:  // a power of d without its fine end is Fuller's curve
            return one_power_law(o, *o.exponent - dimension - 1);
        case table:
            return from_table(o);
        case components:
            return mixture_of(o);
        case list:
            break;
    }
    return SizeDistribution::listed(read_diameter_list(*o.diameter_list, o.unit.value_or(LengthUnit::none)), dimension);
}

}  // namespace bernal
