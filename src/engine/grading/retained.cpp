#include "grading/retained.hpp"

#include <algorithm>
#include <cmath>

namespace bernal {
namespace {

/// Laboratories round each percentage.
constexpr double rounding = 0.5;

bool sums_up(const Grading& listed) {
    double sum = 0;
    for (const Sieve& row : listed) sum += row.percent_passing;
    return std::abs(sum - 100) <= rounding;
}

bool falls_to_nothing(const Grading& listed) {
    const auto rises = [](const Sieve& fine, const Sieve& coarse) {
        return coarse.percent_passing > fine.percent_passing;
    };
    return listed.back().percent_passing == 0 && listed.front().percent_passing > 50 &&
           std::adjacent_find(listed.begin(), listed.end(), rises) == listed.end();
}

/// `percent(row)` passes, to a thousandth.
template <class Percent>
Grading passing(const Grading& listed, Percent&& percent) {
    Grading curve;
    for (const Sieve& row : listed) {
        const double p = std::round(1000 * percent(row)) / 1000;
        if (row.diameter > 0) curve.push_back({row.diameter, std::clamp(p, 0.0, 100.0)});
    }
    return curve;
}

}  // namespace

std::optional<RetainedList> as_retained(const Grading& listed) {
    const auto is_all = [](const Sieve& row) { return row.percent_passing == 100; };
    const auto is_sieve = [](const Sieve& row) { return row.diameter > 0; };
    if (listed.size() < 3 || std::none_of(listed.begin(), listed.end(), is_sieve)) return {};
    if (falls_to_nothing(listed))
        return RetainedList{"percent retained on each sieve and all coarser ones, which fall to 0",
                            passing(listed, [](const Sieve& row) { return 100 - row.percent_passing; })};
    if (!sums_up(listed) || std::any_of(listed.begin(), listed.end(), is_all)) return {};
    double finer = 0;
    return RetainedList{"percent retained on each sieve, which sum up to 100", passing(listed, [&](const Sieve& row) {
                            const double below = finer;
                            finer += row.percent_passing;
                            return below;
                        })};
}

}  // namespace bernal
