#include "study/statistics/statistics.hpp"

#include <algorithm>
#include <boost/math/distributions/students_t.hpp>
#include <cmath>
#include <vector>

#include "core/random.hpp"

namespace bernal {
namespace {

constexpr std::size_t resamples = 10000;

std::vector<double> numbers_of(std::span<const double> values) {
    std::vector<double> numbers;
    std::ranges::copy_if(values, std::back_inserter(numbers), [](double v) { return std::isfinite(v); });
    return numbers;
}

/// Without the interval.
Estimate plain_estimate(const std::vector<double>& values) {
    Estimate estimate;
    estimate.count = values.size();
    if (values.empty()) return estimate;
    const auto n = static_cast<double>(values.size());
    // From the first value on, so that equal values have a mean that equals them.
    double sum = 0, squares = 0;
    for (const double v : values) sum += v - values.front();
    estimate.mean = values.front() + sum / n;
    for (const double v : values) squares += (v - estimate.mean) * (v - estimate.mean);
    if (n > 1) estimate.standard_error = std::sqrt(squares / (n - 1) / n);
    return estimate;
}

double mean_of_resample(const std::vector<double>& values, std::uint64_t seed, std::size_t sample) {
    double sum = 0;
    for (std::size_t k = 0; k < values.size(); ++k) {
        const double u = uniform_pair(seed, sample, Purpose::resampling, static_cast<std::uint32_t>(k))[0];
        sum += values[static_cast<std::size_t>(u * static_cast<double>(values.size()))];
    }
    return sum / static_cast<double>(values.size());
}

}  // namespace

Estimate student_estimate(std::span<const double> values, double confidence) {
    Estimate estimate = plain_estimate(numbers_of(values));
    if (estimate.count < 2) return estimate;
    const boost::math::students_t student(static_cast<double>(estimate.count - 1));
    const double half = boost::math::quantile(student, (1 + confidence) / 2) * estimate.standard_error;
    estimate.low = estimate.mean - half;
    estimate.high = estimate.mean + half;
    return estimate;
}

Estimate bootstrap_estimate(std::span<const double> values, double confidence, std::uint64_t seed) {
    const std::vector<double> numbers = numbers_of(values);
    Estimate estimate = plain_estimate(numbers);
    if (estimate.count < 2) return estimate;
    std::vector<double> means(resamples);
    for (std::size_t s = 0; s < resamples; ++s) means[s] = mean_of_resample(numbers, seed, s);
    std::ranges::sort(means);
    const auto n = static_cast<double>(estimate.count);
    const auto bound = [&](double share) {
        const double place = share * static_cast<double>(resamples - 1);
        return estimate.mean +
               (means[static_cast<std::size_t>(std::lround(place))] - estimate.mean) * std::sqrt(n / (n - 1));
    };
    estimate.low = bound((1 - confidence) / 2);
    estimate.high = bound((1 + confidence) / 2);
    return estimate;
}

}  // namespace bernal
