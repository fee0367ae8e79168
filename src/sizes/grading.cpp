#include "bernal/grading.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <string_view>
#include <utility>

#include "bernal/error.hpp"
#include "sizes/number_text.hpp"
#include "sizes/text_lines.hpp"

namespace bernal {
namespace {

constexpr std::size_t most_sieves = 65536;   // size classes are 16-bit numbers
constexpr double least_percent_left = 1e-4;  // above a cut

std::vector<std::string_view> columns(std::string_view line) {
    std::vector<std::string_view> result;
    for (std::size_t start = 0;;) {
        const std::size_t end = line.find_first_of(",;\t", start);
        result.push_back(trimmed(line.substr(start, end - start)));
        if (end == std::string_view::npos) return result;
        start = end + 1;
    }
}

/// A header has no column that begins as a number does.
bool is_header(const std::vector<std::string_view>& fields) {
    return std::none_of(fields.begin(), fields.end(), [](std::string_view field) {
        return !field.empty() && std::string_view("0123456789+-.").find(field.front()) != std::string_view::npos;
    });
}

double number_field(std::string_view field, const std::string& what, const LinePlace& place) {
    if (const auto value = parse_number(field)) return *value;
    throw InputError(place() + ": the " + what + " \"" + shown(field) +
                     "\" is not a number; give two columns, diameter and percent passing");
}

Sieve parse_sieve(const std::vector<std::string_view>& fields, const LinePlace& place) {
    if (fields.size() != 2)
        throw InputError(place() + ": " + std::to_string(fields.size()) + " column" + (fields.size() == 1 ? "" : "s") +
                         " where a grading has two; give diameter and percent passing with a comma between them");
    return {number_field(fields[0], "diameter", place), number_field(fields[1], "percent passing", place)};
}

void check_sieve(const Sieve& sieve, const Grading& finer, const LinePlace& place) {
    const std::string d = number_text(sieve.diameter), percent = number_text(sieve.percent_passing);
    if (const std::string fault = diameter_fault(sieve.diameter); !fault.empty())
        throw InputError(place() + ": the diameter " + d + " " + fault);
    if (!(sieve.percent_passing >= 0 && sieve.percent_passing <= 100))
        throw InputError(place() + ": the percent passing " + percent + " is not a percentage; give 0 to 100");
    if (finer.empty()) return;
    if (!(sieve.diameter > finer.back().diameter))
        throw InputError(place() + ": the diameter " + d + " is not above the " + number_text(finer.back().diameter) +
                         " before it; list the sieves from fine to coarse, each once");
    if (sieve.percent_passing < finer.back().percent_passing)
        throw InputError(place() + ": the percent passing falls from " + number_text(finer.back().percent_passing) +
                         " to " + percent + "; give cumulative percent passing, which never falls from fine to coarse");
    if (finer.size() == most_sieves)
        throw InputError(place() + ": more than " + std::to_string(most_sieves) + " sieves; give fewer");
}

void check_curve(const Grading& grading, const std::string& file) {
    if (grading.size() < 2)
        throw InputError(file + " holds " + (grading.empty() ? "no sieves" : "only one sieve") +
                         "; give at least two lines of diameter and percent passing");
    const Sieve& last = grading.back();
    if (last.percent_passing != 100)
        throw InputError(file + " ends at the sieve " + number_text(last.diameter) + " with " +
                         number_text(last.percent_passing) + " % passing; add the sieve that 100 % passes");
    if (grading.front().percent_passing == 100)
        throw InputError(file + " begins at the sieve " + number_text(grading.front().diameter) +
                         " with 100 % passing, so that no grain has a known size; add the finer sieves");
}

/// The finest sieve that everything passes.
double largest_grain(const Grading& grading) {
    return std::find_if(grading.begin(), grading.end(), [](const Sieve& s) { return s.percent_passing >= 100; })
        ->diameter;
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

Grading read_grading(const std::string& file) {
    Grading grading;
    bool first = true;
    for_each_text_line(file, [&](std::string_view text, const LinePlace& place) {
        const auto fields = columns(text);
        if (std::exchange(first, false) && is_header(fields)) return;
        const Sieve sieve = parse_sieve(fields, place);
        check_sieve(sieve, grading, place);
        grading.push_back(sieve);
    });
    check_curve(grading, file);
    return grading;
}

Grading cut_grading(const Grading& grading, double diameter) {
    const double first = grading.front().diameter, largest = largest_grain(grading);
    const bool inside = diameter >= first && diameter < largest;
    const Sieve start = inside ? Sieve{diameter, passing_at(grading, diameter)} : Sieve{diameter, 100};
    if (start.percent_passing > 100 - least_percent_left)
        throw InputError("--grading-cut " + number_text(diameter) +
                         " is not inside the grading; give a diameter from " + number_text(first) +
                         ", its first sieve, to below " + number_text(largest) + ", which everything passes");
    Grading result{start};
    std::copy_if(grading.begin(), grading.end(), std::back_inserter(result),
                 [&](const Sieve& sieve) { return sieve.diameter > diameter; });
    return result;
}

SizeDistribution grading_distribution(const Grading& grading) {
    std::vector<SizeInterval> intervals;
    SizeClasses classes;
    for (std::size_t k = 0; k + 1 < grading.size(); ++k) {
        SizeInterval interval{grading[k].diameter, grading[k + 1].diameter, -4, 1};
        interval.number = (grading[k + 1].percent_passing - grading[k].percent_passing) / interval.moment(3);
        if (interval.number > 0) classes.top_above = interval.lower;
        if (k > 0) classes.borders.push_back(interval.lower);
        intervals.push_back(interval);
    }
    return {std::move(intervals), std::move(classes)};
}

}  // namespace bernal
