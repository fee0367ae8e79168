#pragma once
// From times of contact detection to K, the time of a cell access over that of a pair test.

#include <span>

namespace bernal {

/// A run of contact detection: what it did, and how long it took.
struct AccessSample {
    double pair_tests, accesses, seconds;
};

/// K = b / a, at least 0, of the least relative squares: the a and b that minimise the sum of
/// ((a pair_tests + b accesses) / seconds - 1)^2, so that short runs weigh as much as long ones. Throws InputError,
/// with the command line's `--access-cost measured` in it, where the samples give no positive a: too noisy, all of the
/// same proportion of tests to accesses, or with a time that is not positive.
double fitted_access_cost(std::span<const AccessSample> samples);

}  // namespace bernal
