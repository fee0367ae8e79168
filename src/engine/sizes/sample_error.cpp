#include "sizes/sample_error.hpp"

#include <algorithm>
#include <cmath>

#include "bernal/sizes.hpp"
#include "sizes/size_window.hpp"

namespace bernal {
namespace {

/// The largest diameter over the least of coarse grains.
constexpr double half_decade = 3.1622776601683795;

/// How densely coarse grains pack by themselves.
constexpr double fraction_alone = 0.64;

/// The error times the number of coarse grains: where finer ones carry them, and where they touch.
constexpr double of_one_in_fines = 0.09, of_one_that_bears = 0.4;

/// By how much crystals and misfits move the packing fraction of equal grains, where some tens touch; below how many it
/// is more, as these have few places to lie in; how many halve it; and the spread that halves it, which is near the one
/// that keeps hard spheres from crystallising.
constexpr double of_order = 0.025, tens = 24, orderly_number = 110, orderly_spread = 0.035;

/// Fewer were not measured, and are told what so many are.
constexpr double least_measured = 10;

double fourth(double x) { return x * x * x * x; }

/// Coarse grains that are a little apart no longer carry each other.
double load(double share_of_contact) {
    const double power = fourth(std::min(share_of_contact, 1.0));
    return power * power;
}

double equality(double spread) { return 1 / (1 + fourth(spread / orderly_spread)); }

/// Takes moments of the powers d, d + 1 and d + 2 of the diameters.
double spread_of(double volume, double first, double second) {
    const double mean = first / volume;
    return std::sqrt(std::max(second / volume / (mean * mean) - 1, 0.0));
}

}  // namespace

CoarseGrains coarse_grains(std::span<const double> diameters, int dimension) {
    CoarseGrains grains;
    if (diameters.empty()) return grains;
    const double least = std::ranges::max(diameters) / half_decade;
    double all = 0, volume = 0, first = 0, second = 0;
    for (const double d : diameters) {
        const double power = dimension_power(d, dimension);
        all += power;
        if (d <= least) continue;
        ++grains.number, volume += power, first += power * d, second += power * d * d;
    }
    grains.share = volume / all, grains.spread = spread_of(volume, first, second);
    return grains;
}

CoarseGrains coarse_grains(const SizeDistribution& sizes, double spheres) {
    const int dimension = sizes.dimension();
    const double least = sizes.d_max() / half_decade;
    double volume = 0, first = 0, second = 0;
    for (const SizeInterval& part : intervals_between(sizes, least, sizes.d_max())) {
        volume += part.number * part.moment(dimension);
        first += part.number * part.moment(dimension + 1);
        second += part.number * part.moment(dimension + 2);
    }
    return {spheres * sizes.number_above(least), spread_of(volume, first, second), 1 - sizes.passing(least)};
}

double order_error(const CoarseGrains& grains) {
    return need_of_many(grains) * of_order * std::max(1.0, tens / std::max(grains.number, least_measured)) /
           (1 + std::pow(grains.number / orderly_number, 2));
}

double sample_error(const CoarseGrains& grains, double packing_fraction, int dimension) {
    const double in_fines = of_one_in_fines / grains.number;
    if (dimension == 2) return in_fines;
    const double bearing = load(grains.share * packing_fraction / fraction_alone) * of_one_that_bears /
                           std::max(grains.number, least_measured);
    return std::hypot(in_fines, bearing, order_error(grains));
}

// What is loose for its misfit must not seem to be carried by fines: how dense it is does not count.
double need_of_many(const CoarseGrains& grains) {
    return load(grains.share / (fraction_alone * grains.share + 1 - grains.share)) * equality(grains.spread);
}

}  // namespace bernal
