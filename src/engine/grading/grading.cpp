#include "bernal/grading.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <utility>

#include "bernal/error.hpp"
#include "core/number_text.hpp"
#include "grading/given_grading.hpp"

namespace bernal {
namespace {

constexpr double least_percent_left = 1e-4;  // above a cut
constexpr double least_top_percent = 1;      // of the coarsest class that a sample is checked by

/// The finest sieve that everything passes.
double largest_grain(const Grading& grading) {
    return std::find_if(grading.begin(), grading.end(), [](const Sieve& s) { return s.percent_passing >= 100; })
        ->diameter;
}

/// What is coarser, of the grains above the first sieve, in percent by mass.
double coarser_than(const Grading& grading, double percent_passing) {
    return 100 * (100 - percent_passing) / (100 - grading.front().percent_passing);
}

/// Percent passing at a diameter from the first sieve to below the last.
double passing_at(const Grading& grading, double diameter) {
    const auto coarse = std::upper_bound(grading.begin(), grading.end(), diameter,
                                         [](double d, const Sieve& sieve) { return d < sieve.diameter; });
    const auto fine = coarse - 1;
    const double part = std::log(diameter / fine->diameter) / std::log(coarse->diameter / fine->diameter);
    return fine->percent_passing + part * (coarse->percent_passing - fine->percent_passing);
}

}  // namespace

Grading read_grading(const std::string& file, LengthUnit unit, const GradingChoice& choice) {
    return in_unit(read_given_grading(file, choice), unit);
}

Grading cut_grading(const Grading& grading, double diameter) {
    const double first = grading.front().diameter, largest = largest_grain(grading);
    const bool inside = diameter >= first && diameter < largest;
    const Sieve start = inside ? Sieve{diameter, passing_at(grading, diameter)} : Sieve{diameter, 100};
    if (start.percent_passing > 100 - least_percent_left)
        throw InputError("grading-cut", number_text(diameter), "is not inside the grading",
                         "give a diameter from " + number_text(first) + ", its first sieve, to below " +
                             number_text(largest) + ", which everything passes");
    Grading result{start};
    std::copy_if(grading.begin(), grading.end(), std::back_inserter(result),
                 [&](const Sieve& sieve) { return sieve.diameter > diameter; });
    return result;
}

SizeDistribution grading_distribution(const Grading& grading, int dimension) {
    std::vector<SizeInterval> intervals;
    SizeClasses classes;
    classes.left_out = grading.front().percent_passing / 100;
    for (std::size_t k = 0; k + 1 < grading.size(); ++k) {
        SizeInterval interval{grading[k].diameter, grading[k + 1].diameter, -1.0 - dimension, 1};
        interval.number = (grading[k + 1].percent_passing - grading[k].percent_passing) / interval.moment(dimension);
        if (interval.number > 0 && coarser_than(grading, grading[k].percent_passing) >= least_top_percent)
            classes.top_above = interval.lower;
        if (k > 0) classes.borders.push_back(interval.lower);
        intervals.push_back(interval);
    }
    return {std::move(intervals), std::move(classes), dimension};
}

}  // namespace bernal
