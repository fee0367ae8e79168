#include "bernal/size_distribution.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "bernal/sizes.hpp"
#include "sizes/power_law.hpp"

namespace bernal {
namespace {

double log_width(const SizeInterval& s) { return std::log(s.upper / s.lower); }

/// Mean of d^power over the part of an interval between two of its diameters.
double part_moment(double lower, double upper, double exponent, double power) {
    const double length = std::log(upper / lower);
    return std::pow(lower, power) * mean_exponential((exponent + 1 + power) * length) /
           mean_exponential((exponent + 1) * length);
}

double diameter_in(const SizeInterval& s, double weight_exponent, double u, double above) {
    if (u >= 1) return s.upper;
    const double x = inverse_exponential_share(weight_exponent, log_width(s), u, above);
    return std::clamp(s.lower * std::exp(x), s.lower, s.upper);
}

/// Index of the last interval k with below[k] <= value, kept to the intervals that hold something.
std::size_t interval_at(const std::vector<double>& below, double value) {
    const auto after = std::upper_bound(below.begin(), below.end() - 1, value);
    return after == below.begin() ? 0 : static_cast<std::size_t>(after - below.begin()) - 1;
}

}  // namespace

double SizeInterval::moment(double power) const { return part_moment(lower, upper, exponent, power); }

SizeDistribution::SizeDistribution(std::vector<SizeInterval> intervals, SizeClasses classes, int dimension)
    : intervals_(std::move(intervals)), classes_(std::move(classes)), dimension_(dimension) {
    std::erase_if(intervals_, [](const SizeInterval& s) { return !(s.number > 0); });
    double grains = 0, mass = 0;
    for (const SizeInterval& s : intervals_) grains += s.number;
    for (SizeInterval& s : intervals_) s.number /= grains;
    number_below_.push_back(0);
    mass_below_.push_back(0);
    for (const SizeInterval& s : intervals_) {
        number_below_.push_back(number_below_.back() + s.number);
        mass_below_.push_back(mass += s.number * s.moment(dimension_));
    }
    for (double& m : mass_below_) m /= mass;
    number_from_.assign(intervals_.size() + 1, 0);
    for (std::size_t k = intervals_.size(); k-- > 0;) number_from_[k] = number_from_[k + 1] + intervals_[k].number;
}

SizeDistribution SizeDistribution::listed(std::vector<double> diameters, int dimension) {
    std::vector<double> ascending = diameters;
    std::sort(ascending.begin(), ascending.end());
    std::vector<SizeInterval> intervals;
    for (double d : ascending)
        if (!intervals.empty() && intervals.back().lower == d)
            ++intervals.back().number;
        else
            intervals.push_back({d, d, 0, 1});
    SizeDistribution distribution(std::move(intervals), {{}, top_class_share * ascending.back()}, dimension);
    distribution.list_ = std::move(diameters);
    return distribution;
}

double SizeDistribution::moment(double power) const {
    double sum = 0;
    for (const SizeInterval& s : intervals_) sum += s.number * s.moment(power);
    return sum;
}

SizeQuantile SizeDistribution::locate(double u, double above) const {
    const bool lower_half = u < 0.5;
    std::size_t k;
    double share, rest;
    if (lower_half) {
        k = interval_at(number_below_, u);
        share = std::clamp((u - number_below_[k]) / intervals_[k].number, 0.0, 1.0);
        rest = 1 - share;
    } else {
        const auto after = std::lower_bound(number_from_.begin(), number_from_.end() - 1, above, std::greater<>());
        k = after == number_from_.begin() ? 0 : static_cast<std::size_t>(after - number_from_.begin()) - 1;
        rest = std::clamp((above - number_from_[k + 1]) / intervals_[k].number, 0.0, 1.0);
        share = 1 - rest;
    }
    const SizeInterval& s = intervals_[k];
    return {k, share, rest <= 0 ? s.upper : diameter_in(s, s.exponent + 1, share, rest)};
}

double SizeDistribution::mean_power(const SizeQuantile& from, const SizeQuantile& to) const {
    if (from.interval == to.interval)
        return part_moment(from.diameter, to.diameter, intervals_[from.interval].exponent, dimension_);
    double grains = 0, powers = 0;
    for (std::size_t k = from.interval; k <= to.interval; ++k) {
        const SizeInterval& s = intervals_[k];
        const double lower = k == from.interval ? from.diameter : s.lower;
        const double upper = k == to.interval ? to.diameter : s.upper;
        const double share = (k == to.interval ? to.share : 1) - (k == from.interval ? from.share : 0);
        grains += share * s.number;
        powers += share * s.number * part_moment(lower, upper, s.exponent, dimension_);
    }
    return grains > 0 ? powers / grains : dimension_power(to.diameter, dimension_);
}

double SizeDistribution::passing(double d) const {
    const auto after = std::upper_bound(intervals_.begin(), intervals_.end(), d,
                                        [](double value, const SizeInterval& s) { return value < s.lower; });
    if (after == intervals_.begin()) return 0;
    const auto k = static_cast<std::size_t>(after - intervals_.begin()) - 1;
    const SizeInterval& s = intervals_[k];
    if (d >= s.upper) return mass_below_[k + 1];
    const double share = exponential_share(s.exponent + 1 + dimension_, log_width(s), std::log(d / s.lower));
    return mass_below_[k] + share * (mass_below_[k + 1] - mass_below_[k]);
}

double SizeDistribution::diameter_at_passing(double passing) const {
    const std::size_t k = interval_at(mass_below_, passing);
    const double share = std::clamp((passing - mass_below_[k]) / (mass_below_[k + 1] - mass_below_[k]), 0.0, 1.0);
    return diameter_in(intervals_[k], intervals_[k].exponent + 1 + dimension_, share, 1 - share);
}

double SizeDistribution::passing_by_mass(double d) const {
    if (parts_.empty()) return passing(d);
    double sum = 0;
    for (const SizePart& part : parts_) sum += part.mass * part.distribution.passing(d);
    return sum;
}

double SizeDistribution::number_above(double d) const {
    const auto after = std::upper_bound(intervals_.begin(), intervals_.end(), d,
                                        [](double value, const SizeInterval& s) { return value < s.lower; });
    if (after == intervals_.begin()) return 1;
    const auto k = static_cast<std::size_t>(after - intervals_.begin()) - 1;
    const SizeInterval& s = intervals_[k];
    if (d >= s.upper) return number_from_[k + 1];
    const double share = exponential_share_above(s.exponent + 1, log_width(s), std::log(d / s.lower));
    return number_from_[k + 1] + share * s.number;
}

std::uint16_t SizeDistribution::size_class(double d) const {
    const auto border = std::lower_bound(classes_.borders.begin(), classes_.borders.end(), d);
    return static_cast<std::uint16_t>(border - classes_.borders.begin());
}

bool SizeDistribution::discrete() const {
    return std::all_of(intervals_.begin(), intervals_.end(), [](const SizeInterval& s) { return s.lower == s.upper; });
}

}  // namespace bernal
