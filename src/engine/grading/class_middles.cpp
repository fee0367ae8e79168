#include "grading/class_middles.hpp"

#include <algorithm>
#include <cmath>

#include "bernal/error.hpp"
#include "core/number_text.hpp"

namespace bernal {
namespace {

/// How far steps differ from their mean, relative to it.
double spread(const std::vector<double>& steps) {
    double mean = 0, most = 0;
    for (const double step : steps) mean += step / static_cast<double>(steps.size());
    for (const double step : steps) most = std::max(most, std::abs(step - mean));
    return most / std::abs(mean);
}

/// Between neighbours, on a scale.
template <class Scale>
std::vector<double> steps_of(const std::vector<SieveRow>& rows, Scale scale) {
    std::vector<double> steps;
    for (std::size_t k = 1; k < rows.size(); ++k)
        steps.push_back(scale(rows[k].size.size) - scale(rows[k - 1].size.size));
    return steps;
}

template <class Scale, class Back>
void take_halfway(std::vector<SieveRow>& rows, Scale scale, Back back) {
    std::vector<double> ends;
    const auto at = [&](std::size_t k) { return scale(rows[k].size.size); };
    const std::size_t last = rows.size() - 1;
    ends.push_back(at(0) - (at(1) - at(0)) / 2);
    for (std::size_t k = 0; k < last; ++k) ends.push_back((at(k) + at(k + 1)) / 2);
    ends.push_back(at(last) + (at(last) - at(last - 1)) / 2);
    for (std::size_t k = 0; k < rows.size(); ++k) {
        rows[k].size.lower = std::max(back(ends[k]), 0.0);
        rows[k].size.size = back(ends[k + 1]);
    }
}

}  // namespace

std::string take_ends_of_middles(std::vector<SieveRow>& rows) {
    constexpr double rounding = 0.05;  // of middles of two digits
    for (const SieveRow& row : rows)
        if (row.size.pan || row.size.finer || row.size.coarser || row.size.lower || !(row.size.size > 0))
            throw InputError(row.place +
                             ": the column of sizes has middles of size classes, and this row has none; give "
                             "a middle above 0, or take the line out");
    std::ranges::sort(rows, {}, [](const SieveRow& row) { return row.size.size; });
    const auto logarithm = [](double d) { return std::log(d); };
    const auto length = [](double d) { return d; };
    const double by_ratio = rows.size() < 3 ? 1 : spread(steps_of(rows, logarithm)),
                 by_difference = rows.size() < 3 ? 1 : spread(steps_of(rows, length));
    if (std::min(by_ratio, by_difference) > rounding)
        throw InputError(
            rows.front().place +
            ": the ends of size classes do not follow from these middles, which stand neither in one ratio "
            "nor at one distance; give the ends, in two columns as in lower,upper,share");
    const bool is_geometric = by_ratio <= by_difference;
    if (is_geometric)
        take_halfway(rows, logarithm, [](double x) { return std::exp(x); });
    else
        take_halfway(rows, length, length);
    return std::string("middles of classes, whose ends were taken at the ") +
           (is_geometric ? "geometric" : "arithmetic") + " mean of neighbours, from " +
           rounded_text(*rows.front().size.lower) + " to " + rounded_text(rows.back().size.size);
}

}  // namespace bernal
