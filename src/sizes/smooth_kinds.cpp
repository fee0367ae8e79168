#include "sizes/smooth_kinds.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace bernal {
namespace {

constexpr int interval_count = 4096;
// Beyond this many standard deviations lies 1e-19 of the grains, far below one in 2^31.
constexpr double widest_z = 9;
// Beyond (d/d')^n = 40 lies 4e-18 of a Weibull curve's mass.
constexpr double widest_weibull = 40;

/// Share of the standard normal distribution between two numbers, with its digits in both tails.
double gaussian_share(double from, double to) {
    if (from > 0) return gaussian_share(-to, -from);
    return 0.5 * (std::erfc(-to / std::numbers::sqrt2) - std::erfc(-from / std::numbers::sqrt2));
}

double log_mean(double mean, double sigma) { return std::log(mean) - 0.5 * sigma * sigma; }

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

}  // namespace

std::vector<SizeInterval> lognormal_intervals(double mean, double sigma, SizeRange range, int dimension) {
    const double centre = log_mean(mean, sigma);
    const double from = std::max(-widest_z, (std::log(range.lower) - centre) / sigma);
    // The curve by mass is centred 3 sigma higher, that by area 2.
    const double to = std::min(widest_z + dimension * sigma, (std::log(range.upper) - centre) / sigma);
    return intervals_over(
        from, to, range, [&](double z) { return std::exp(centre + sigma * z); },
        [&](double z0, double z1, double lower, double upper) {
            return SizeInterval{lower, upper, -1 - (z0 + z1) / (2 * sigma), gaussian_share(z0, z1)};
        });
}

std::vector<SizeInterval> normal_intervals(double mean, double sigma, SizeRange range) {
    const double from = std::max(-widest_z, (range.lower - mean) / sigma);
    const double to = std::min(widest_z, (range.upper - mean) / sigma);
    return intervals_over(
        from, to, range, [&](double z) { return mean + sigma * z; },
        [&](double z0, double z1, double lower, double upper) {
            const double exponent = upper > lower ? (z0 * z0 - z1 * z1) / 2 / std::log(upper / lower) : 0;
            return SizeInterval{lower, upper, exponent, gaussian_share(z0, z1)};
        });
}

std::vector<SizeInterval> weibull_intervals(double scale, double shape, SizeRange range, int dimension) {
    const auto load = [&](double log_d) { return std::exp(shape * (log_d - std::log(scale))); };
    const double from = std::log(range.lower);
    const double to = std::min(std::log(range.upper), std::log(scale) + std::log(widest_weibull) / shape);
    return intervals_over(
        from, to, range, [](double log_d) { return std::exp(log_d); },
        [&](double t0, double t1, double lower, double upper) {
            const double x0 = load(t0), x1 = load(t1);
            SizeInterval interval{lower, upper, shape - dimension - 1 - (x1 - x0) / (t1 - t0), 1};
            interval.number = -std::exp(-x0) * std::expm1(x0 - x1) / interval.moment(dimension);
            return interval;
        });
}

double weibull_diameter(double scale, double shape, double passing) {
    return scale * std::pow(-std::log1p(-passing), 1 / shape);
}

double lognormal_share(double mean, double sigma, SizeRange range) {
    const double centre = log_mean(mean, sigma);
    return gaussian_share((std::log(range.lower) - centre) / sigma, (std::log(range.upper) - centre) / sigma);
}

double normal_share(double mean, double sigma, SizeRange range) {
    return gaussian_share((range.lower - mean) / sigma, (range.upper - mean) / sigma);
}

double weibull_share(double scale, double shape, SizeRange range) {
    const double x0 = std::pow(range.lower / scale, shape), x1 = std::pow(range.upper / scale, shape);
    return -std::exp(-x0) * std::expm1(x0 - x1);
}

}  // namespace bernal
