#include "sizes/smooth_kinds.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace bernal {
namespace {

constexpr int interval_count = 4096;
// Beyond this many standard deviations lies 1e-19 of the grains, far below one in 2^31.
constexpr double widest_z = 9;
// A normal curve by mass has more grains in its fine tail the finer they are, up to 1e18 times as many: as deep as the
// error function tells it.
constexpr double deepest_z = 30;
// Beyond (d/d')^n = 40 lies 4e-18 of a Weibull curve; of its mass, where it counts grains, further out.
constexpr double widest_weibull = 40, further_per_power = 4;

/// Share of the standard normal distribution between two numbers, with its digits in both tails.
double gaussian_share(double from, double to) {
    if (from > 0) return gaussian_share(-to, -from);
    return 0.5 * (std::erfc(-to / std::numbers::sqrt2) - std::erfc(-from / std::numbers::sqrt2));
}

double node(double from, double to, int k) { return from + (to - from) * k / interval_count; }

/// Intervals between `diameter_at(t)` for equal steps of t, without those that rounding leaves no width.
template <class DiameterAt, class Make>
std::vector<SizeInterval> intervals_over(double from, double to, SizeRange range, DiameterAt diameter_at, Make make) {
    std::vector<SizeInterval> result;
    result.reserve(interval_count);
    double lower = std::max(diameter_at(from), range.lower);
    for (int k = 0; k < interval_count; ++k) {
        const double t0 = node(from, to, k), t1 = node(from, to, k + 1);
        const double upper = std::clamp(diameter_at(t1), lower, range.upper);
        result.push_back(make(t0, t1, lower, upper));
        lower = upper;
    }
    return result;
}

/// An interval that holds `share` of what the curve is of, with a density of that ~ d^exponent.
SizeInterval interval_of(double lower, double upper, double exponent, double share, CurveOf of) {
    SizeInterval interval{lower, upper, of.mass ? exponent - of.dimension : exponent, share};
    if (of.mass) interval.number = share / interval.moment(of.dimension);
    return interval;
}

/// The intervals of z from `from` to `to`, where one sigma holds.
std::vector<SizeInterval> lognormal_part(const LognormalCurve& curve, double sigma, double from, double to,
                                         SizeRange range, CurveOf of) {
    if (!(from < to)) return {};
    return intervals_over(
        from, to, range, [&](double z) { return std::exp(curve.centre + sigma * z); },
        [&](double z0, double z1, double lower, double upper) {
            return interval_of(lower, upper, -1 - (z0 + z1) / (2 * sigma), gaussian_share(z0, z1), of);
        });
}

}  // namespace

std::vector<SizeInterval> lognormal_intervals(const LognormalCurve& curve, SizeRange range, CurveOf of) {
    // The curve by mass is centred 3 sigma higher than that by number, that by area 2.
    const double lower_tail = of.mass ? of.dimension * curve.sigma_below : 0,
                 upper_tail = of.mass ? 0 : of.dimension * curve.sigma_above;
    const double from = std::max(-widest_z - lower_tail, curve.z(range.lower));
    const double to = std::min(widest_z + upper_tail, curve.z(range.upper));
    if (curve.is_one()) return lognormal_part(curve, curve.sigma_above, from, to, range, of);
    std::vector<SizeInterval> all = lognormal_part(curve, curve.sigma_below, from, std::min(to, 0.0), range, of);
    const std::vector<SizeInterval> upper =
        lognormal_part(curve, curve.sigma_above, std::max(from, 0.0), to, range, of);
    all.insert(all.end(), upper.begin(), upper.end());
    return all;
}

std::vector<SizeInterval> normal_intervals(double mean, double sigma, SizeRange range, CurveOf of) {
    const double from = std::max(of.mass ? -deepest_z : -widest_z, (range.lower - mean) / sigma);
    const double to = std::min(widest_z, (range.upper - mean) / sigma);
    return intervals_over(
        from, to, range, [&](double z) { return mean + sigma * z; },
        [&](double z0, double z1, double lower, double upper) {
            const double exponent = upper > lower ? (z0 * z0 - z1 * z1) / 2 / std::log(upper / lower) : 0;
            return interval_of(lower, upper, exponent, gaussian_share(z0, z1), of);
        });
}

std::vector<SizeInterval> weibull_intervals(double scale, double shape, SizeRange range, CurveOf of) {
    const auto load = [&](double log_d) { return std::exp(shape * (log_d - std::log(scale))); };
    const double from = std::log(range.lower);
    const double widest = widest_weibull + (of.mass ? 0 : further_per_power * of.dimension / shape);
    const double to = std::min(std::log(range.upper), std::log(scale) + std::log(widest) / shape);
    return intervals_over(
        from, to, range, [](double log_d) { return std::exp(log_d); },
        [&](double t0, double t1, double lower, double upper) {
            const double x0 = load(t0), x1 = load(t1);
            SizeInterval interval{lower, upper, shape - (of.mass ? of.dimension : 0) - 1 - (x1 - x0) / (t1 - t0), 1};
            interval.number = -std::exp(-x0) * std::expm1(x0 - x1) / (of.mass ? interval.moment(of.dimension) : 1);
            return interval;
        });
}

double weibull_diameter(double scale, double shape, double passing) {
    return scale * std::pow(-std::log1p(-passing), 1 / shape);
}

double lognormal_share(const LognormalCurve& curve, SizeRange range) {
    return gaussian_share(curve.z(range.lower), curve.z(range.upper));
}

double normal_share(double mean, double sigma, SizeRange range) {
    return gaussian_share((range.lower - mean) / sigma, (range.upper - mean) / sigma);
}

double weibull_share(double scale, double shape, SizeRange range) {
    const double x0 = std::pow(range.lower / scale, shape), x1 = std::pow(range.upper / scale, shape);
    return -std::exp(-x0) * std::expm1(x0 - x1);
}

}  // namespace bernal
