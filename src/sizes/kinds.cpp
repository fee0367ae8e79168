// From size options to the intervals that they mean.

#include <limits>

#include "bernal/diameter_list.hpp"
#include "bernal/grading.hpp"
#include "bernal/size_options.hpp"
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

SizeDistribution one_power_law(const SizeOptions& o, double exponent) {
    return {{{*o.diameter_min, *o.diameter_max, exponent, 1}}, {{}, top_class_share * *o.diameter_max}, *o.dimension};
}

/// The far end of an open tail holds no grain of any sample: the top class hangs on what 99 % passes.
SizeDistribution open_tailed(const std::vector<SizeInterval>& intervals, int dimension) {
    const double d99 = SizeDistribution(intervals, {}, dimension).diameter_at_passing(0.99);
    return {intervals, {{}, top_class_share * d99}, dimension};
}

SizeDistribution from_table(const SizeOptions& o) {
    const Grading grading = read_grading(*o.grading, o.unit.value_or(LengthUnit::none), o.grading_columns.value_or(""));
    return grading_distribution(o.grading_cut ? cut_grading(grading, *o.grading_cut) : grading, *o.dimension);
}

SizeRange range_of(const SizeOptions& o) {
    return {o.diameter_min.value_or(0), o.diameter_max.value_or(std::numeric_limits<double>::infinity())};
}

}  // namespace

SizeDistribution size_distribution(const SizeOptions& options) {
    const SizeOptions o = with_defaults(options);
    const int dimension = *o.dimension;
    switch (o.kind) {
        using enum SizeKind;
        case monodisperse:
            return single_size(*o.diameter_mean, dimension);
        case bidisperse:
            return two_sizes(*o.diameter_min, *o.diameter_max, *o.small_volume_share, dimension);
        case uniform_size:
            return one_power_law(o, 0);
        case uniform_volume:
            return one_power_law(o, -dimension);
        case power_law:
            return one_power_law(o, *o.exponent);
        case lognormal:
            return open_tailed(lognormal_intervals(*o.diameter_mean, *o.sigma, range_of(o), dimension), dimension);
        case normal:
            return open_tailed(normal_intervals(*o.diameter_mean, *o.sigma, range_of(o)), dimension);
        case weibull:
            return open_tailed(weibull_intervals(*o.diameter_mean, *o.exponent, range_of(o), dimension), dimension);
        case fuller:
            return one_power_law(o, *o.exponent - dimension - 1);
        case table:
            return from_table(o);
        case list:
            break;
    }
    return SizeDistribution::listed(read_diameter_list(*o.diameter_list, o.unit.value_or(LengthUnit::none)), dimension);
}

}  // namespace bernal
