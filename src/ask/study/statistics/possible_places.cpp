#include "study/statistics/possible_places.hpp"

#include <algorithm>
#include <cmath>

#include "study/statistics/place_range.hpp"

namespace bernal {
namespace {

std::vector<double> shares_of(const std::vector<double>& place, std::span<const PlaceRange> ranges) {
    std::vector<double> shares;
    for (std::size_t a = 0; a < ranges.size(); ++a) shares.push_back(share_of_range(ranges[a], place[a]));
    return shares;
}

/// Along the axis on which they are farther from each other, in shares of its range.
double distance(const std::vector<double>& a, const std::vector<double>& b) {
    double most = 0;
    for (std::size_t k = 0; k < a.size(); ++k) most = std::max(most, std::abs(a[k] - b[k]));
    return most;
}

}  // namespace

std::size_t first_intervals(std::size_t axes) { return axes == 1 ? 4 : 2; }

std::size_t first_places(std::size_t axes) { return grid_of(axes, first_intervals(axes)).size(); }

Places grid_of(std::size_t axes, std::size_t intervals) {
    Places places{{}};
    for (std::size_t a = 0; a < axes; ++a) {
        Places longer;
        for (const std::vector<double>& place : places)
            for (std::size_t k = 0; k <= intervals; ++k) {
                longer.push_back(place);
                longer.back().push_back(static_cast<double>(k) / static_cast<double>(intervals));
            }
        places = std::move(longer);
    }
    return places;
}

Places finer_places(std::size_t level, std::span<const PlaceRange> ranges, const Places& measured,
                    const std::set<std::vector<double>>& failed) {
    const std::size_t intervals = first_intervals(ranges.size()) << level;
    const double next = 1.01 / static_cast<double>(intervals);
    Places finer;
    for (const std::vector<double>& at : grid_of(ranges.size(), intervals)) {
        std::vector<double> place;
        for (std::size_t a = 0; a < ranges.size(); ++a)
            place.push_back(rounded_place(ranges[a], place_at(ranges[a], at[a])));
        if (failed.contains(place) || std::ranges::count(measured, place) > 0 || std::ranges::count(finer, place) > 0)
            continue;
        const bool is_near = std::ranges::any_of(
            measured, [&](const std::vector<double>& one) { return distance(shares_of(one, ranges), at) < next; });
        if (measured.empty() || is_near) finer.push_back(std::move(place));
    }
    return finer;
}

bool is_at_border(const std::vector<double>& place, std::span<const PlaceRange> ranges, const Places& measured,
                  const std::set<std::vector<double>>& failed) {
    const std::vector<double> here = shares_of(place, ranges);
    const auto nearest = [&](const auto& places, std::size_t nth) {
        std::vector<double> all;
        for (const std::vector<double>& one : places) all.push_back(distance(shares_of(one, ranges), here));
        std::ranges::sort(all);
        return nth < all.size() ? all[nth] : 1;
    };
    // The nearest of those measured may be the place itself, or lie beside it.
    return !failed.empty() && nearest(failed, 0) <= 1.01 * nearest(measured, 1 + ranges.size());
}

}  // namespace bernal
