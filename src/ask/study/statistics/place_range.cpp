#include "study/statistics/place_range.hpp"

#include <algorithm>
#include <cmath>
#include <string>

#include "bernal/error.hpp"
#include "core/number_text.hpp"

namespace bernal {

double share_of_range(const PlaceRange& range, double value) {
    if (range.logarithmic) return std::log(value / range.from) / std::log(range.to / range.from);
    return (value - range.from) / (range.to - range.from);
}

double place_at(const PlaceRange& range, double share) {
    if (share <= 0) return range.from;
    if (share >= 1) return range.to;
    if (range.logarithmic) return range.from * std::pow(range.to / range.from, share);
    return range.from + share * (range.to - range.from);
}

double rounded_place(const PlaceRange& range, double value) {
    const double size = range.logarithmic ? value : range.to - range.from;
    const double finest = range.whole ? 1 : 0;
    const double unit = std::max(finest, std::pow(10, std::floor(std::log10(size)) - 3));
    // Whole multiples of 1/unit, for a number that is written short.
    const double near =
        unit < 1 ? std::round(value * std::round(1 / unit)) / std::round(1 / unit) : std::round(value / unit) * unit;
    return std::clamp(near, range.from, range.to);
}

void require_widths(std::span<const PlaceRange> ranges) {
    if (ranges.empty() || ranges.size() > 2)
        throw InputError("a maximum is searched over one axis or two, not " + std::to_string(ranges.size()));
    for (const PlaceRange& range : ranges)
        if (!(range.from < range.to) || !std::isfinite(range.to - range.from) ||
            (range.logarithmic && !(range.from > 0)))
            throw InputError("a maximum cannot be searched from " + number_text(range.from) + " to " +
                             number_text(range.to) + "; give an axis that ascends" +
                             (range.logarithmic ? " and is above 0" : ""));
}

}  // namespace bernal
