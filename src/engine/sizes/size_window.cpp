#include "sizes/size_window.hpp"

#include <algorithm>
#include <cmath>

#include "bernal/sizes.hpp"
#include "sizes/power_law.hpp"

namespace bernal {

std::vector<SizeInterval> intervals_between(const SizeDistribution& distribution, double lower, double upper) {
    std::vector<SizeInterval> inside;
    for (const SizeInterval& all : distribution.intervals()) {
        SizeInterval part = all;
        if (all.lower == all.upper) {
            if (all.lower > lower && all.lower <= upper) inside.push_back(part);
            continue;
        }
        part.lower = std::max(all.lower, lower), part.upper = std::min(all.upper, upper);
        if (!(part.upper > part.lower)) continue;
        const double length = std::log(all.upper / all.lower), s = all.exponent + 1;
        const auto below = [&](double d) { return exponential_share(s, length, std::log(d / all.lower)); };
        part.number = all.number * (below(part.upper) - below(part.lower));
        // Where the fine grains are nearly all, only the share above keeps its digits.
        const auto above = [&](double d) { return exponential_share_above(s, length, std::log(d / all.lower)); };
        if (below(part.lower) > 0.5) part.number = all.number * (above(part.lower) - above(part.upper));
        inside.push_back(part);
    }
    return inside;
}

double solid_volume(std::span<const SizeInterval> intervals, int dimension) {
    double sum = 0;
    for (const SizeInterval& part : intervals) sum += part.number * part.moment(dimension);
    return volume_per_power(dimension) * sum;
}

}  // namespace bernal
