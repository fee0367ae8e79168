#include "grading/sieve_curve.hpp"

#include <algorithm>
#include <cmath>

#include "bernal/error.hpp"
#include "core/number_text.hpp"

namespace bernal {
namespace {

/// Laboratories round each percentage.
constexpr double lab_rounding = 1;

using Rows = std::vector<SieveRow>;

bool has_pan(const Rows& rows) { return rows.front().size.pan; }

double sum_of(const Rows& rows) {
    double sum = 0;
    for (const SieveRow& row : rows) sum += row.value;
    return sum;
}

double most_of(const Rows& rows) { return std::ranges::max_element(rows, {}, &SieveRow::value)->value; }

bool never_falls(const Rows& rows) { return std::ranges::is_sorted(rows, {}, &SieveRow::value); }
bool never_rises(const Rows& rows) { return std::ranges::is_sorted(rows, std::greater(), &SieveRow::value); }

bool are_fractions(const Rows& rows, const ValueColumn& column) {
    return !column.is_mass && most_of(rows) <= 1 && rows.size() > 1;
}

/// `percent(k)` of each sieve.
template <class Percent>
Grading curve(const Rows& rows, Percent percent) {
    Grading grading;
    for (std::size_t k = 0; k < rows.size(); ++k)
        if (!rows[k].size.pan) grading.push_back({rows[k].size.size, percent(k)});
    return grading;
}

/// What lies on each sieve, of a whole of `total`: what is finer lies on the finer ones, and in the pan. Without a pan
/// what is missing in `total` has passed all sieves.
Grading of_retained(const Rows& rows, double total) {
    double finer = has_pan(rows) ? 0 : std::max(total - sum_of(rows), 0.0);
    return curve(rows, [&, k = std::size_t{0}](std::size_t row) mutable {
        for (; k < row; ++k) finer += rows[k].value;
        return 100 * std::min(finer / total, 1.0);
    });
}

Grading of_cumulative(const Rows& rows, double total) {
    return curve(rows, [&](std::size_t k) { return 100 * (1 - rows[k].value / total); });
}

/// Exact where percentages are.
Grading of_percent_retained(const Rows& rows, double whole) {
    return curve(rows,
                 [&](std::size_t k) { return whole == 100 ? 100 - rows[k].value : 100 * (1 - rows[k].value / whole); });
}

Grading of_channels(const Rows& rows) {
    const double total = sum_of(rows);
    double finer = has_pan(rows) ? rows.front().value : 0;
    return curve(rows, [&](std::size_t k) {
        finer += rows[k].value;
        return k + 1 == rows.size() ? 100 : 100 * std::min(finer / total, 1.0);
    });
}

/// Sums of rounded numbers end beside 100.
Grading ended(Grading grading) {
    constexpr double last_digits = 1e-9;
    for (Sieve& sieve : grading) {
        if (std::abs(sieve.percent_passing - 100) < last_digits) sieve.percent_passing = 100;
        if (std::abs(sieve.percent_passing) < last_digits) sieve.percent_passing = 0;
    }
    return grading;
}

[[noreturn]] void ask(const std::string& file, const Grading& each, const Grading& cumulative) {
    throw InputError(file +
                     " lists what is retained, on each sieve or cumulative: its numbers never fall towards the finer "
                     "sieves, and may be either. As percent passing it is " +
                     curve_text(ended(each)) + ", or, if cumulative, " + curve_text(ended(cumulative)) +
                     "; give the right one, or name the column 'cumulative retained' or 'retained on each sieve'");
}

/// Classes whose sizes are their lower ends; the last row has none above it.
Rows as_lower_ends(const Rows& rows) {
    Rows shifted = rows;
    for (std::size_t k = 1; k < rows.size(); ++k) shifted[k].value = rows[k - 1].value;
    shifted.front().value = 0;
    return shifted;
}

[[noreturn]] void ask_edges(const std::string& file, const Grading& below, const Grading& above) {
    throw InputError(file +
                     " lists the content of size classes, and does not show whether a size is the upper or the lower "
                     "end of its class. As percent passing it is " +
                     curve_text(ended(below)) + ", or, from lower ends, " + curve_text(ended(above)) +
                     "; give the right one");
}

/// Which end of its class a size is, where classes have one row each.
enum class Ends { upper, lower };

/// What stands in the first row would be finer than all sizes, if these are upper ends; in the last row coarser.
Ends ends_of(const Rows& rows, const ValueColumn& column, const std::string& file) {
    const bool may_be_upper = rows.front().value == 0, may_be_lower = rows.back().value == 0;
    const bool has_finest = column.has_open_ends && has_pan(rows) && !may_be_upper;  // nothing lies below size 0
    if (has_finest && !may_be_lower)
        throw InputError(rows.back().place + ": " + number_text(rows.front().value) +
                         " lies below the finest size, so that sizes are lower ends, and " +
                         number_text(rows.back().value) +
                         " lies above this one; add the size that all passes, with 0 beside it");
    if (column.has_lower_ends && !may_be_lower)
        throw InputError(rows.back().place + ": " + number_text(rows.back().value) +
                         " lies above the last lower end, and no row has its upper end; give the upper ends as well");
    if (column.has_lower_ends || has_finest) return Ends::lower;
    if (!column.has_open_ends) return Ends::upper;
    if (may_be_upper && may_be_lower) ask_edges(file, of_channels(rows), of_channels(as_lower_ends(rows)));
    return may_be_lower ? Ends::lower : Ends::upper;
}

SieveCurve of_classes(const Rows& rows, const ValueColumn& column, const std::string& what, const std::string& file) {
    if (column.are_ranges) return {of_channels(rows), what + " in size classes"};
    if (ends_of(rows, column, file) == Ends::lower)
        return {of_channels(as_lower_ends(rows)), what + " in size classes above each size"};
    return {of_channels(rows), what + " in size classes below each size"};
}

[[noreturn]] void ask_masses(const std::string& file, const Grading& masses, const Grading& percent) {
    throw InputError(file + " lists what is retained without its unit. As percent passing it is, if it is a mass, " +
                     curve_text(ended(masses)) + ", or, if it is percent, " + curve_text(ended(percent)) +
                     "; give the right one, or the unit, as in 'retained (g)'");
}

/// For a name like "mass retained", which may be percent: numbers that sum up to 100 are the same as either, more is a
/// mass, and so is less with a pan.
bool are_masses(const Rows& rows, const ValueColumn& column, const std::string& file) {
    if (!column.may_be_mass) return column.is_mass;
    const double sum = sum_of(rows), most = most_of(rows);
    const bool cumulative = column.kind == SieveValue::cumulative_retained;
    const double total = cumulative ? most : sum;
    if (!(total > 0)) return true;
    for (const double whole : {100.0, 1.0})
        if (std::abs(total - whole) <= lab_rounding * whole / 100) return false;
    if (total > 100 + lab_rounding) return !(never_rises(rows) && most <= 100 && rows.size() > 2);
    if (has_pan(rows)) return true;
    if (column.kind == SieveValue::in_channel) return true;
    ask_masses(file, cumulative ? of_cumulative(rows, total) : of_retained(rows, total),
               cumulative ? of_cumulative(rows, 100) : of_retained(rows, 100));
}

[[noreturn]] void refuse_density(const std::string& file) {
    throw InputError(file +
                     " lists the density of a distribution; give Q, the percent passing, or the share of each "
                     "size class");
}

/// q3 is the derivative of Q3, where the case is meant: no curve.
void require_cumulative(const Rows& rows, const std::string& file) {
    const bool is_curve = never_falls(rows) && (rows.back().value == 100 || rows.back().value == 1);
    if (!is_curve) throw InputError(file + " lists q, the density of a distribution; give Q, the percent passing");
}

SieveCurve of_passing(const Rows& rows, const ValueColumn& column) {
    constexpr double last_digits = 0.1;  // sums of rounded shares come to 100.02
    const bool fractions = are_fractions(rows, column);
    const auto percent = [&](std::size_t k) {
        const double value = fractions ? 100 * rows[k].value : rows[k].value;
        return value > 100 && value <= 100 + last_digits ? 100 : value;
    };
    return {curve(rows, percent), fractions ? "fractions passing" : "percent passing"};
}

/// For masses whose whole no row gives.
std::string without_pan(const Rows& rows) {
    return has_pan(rows) ? "" : " (no pan: all of the mass is taken as retained)";
}

SieveCurve of_masses(const Rows& rows, const ValueColumn& column, const std::string& file) {
    const bool counts = column.basis == ShareBasis::number;
    const std::string masses = counts        ? "counts"
                               : column.tare ? "masses with their sieves"
                               : column.common_tare > 0
                                   ? "masses without the tare of " + number_text(column.common_tare)
                                   : "masses";
    const double sum = sum_of(rows), most = most_of(rows);
    if (!(sum > 0)) throw InputError(file + " lists " + masses + " that are all 0; give what lies on each sieve");
    if (column.kind == SieveValue::in_channel) return of_classes(rows, column, masses, file);
    if (column.kind == SieveValue::cumulative_retained) {
        if (!never_rises(rows))
            throw InputError(file +
                             " lists cumulative masses retained that grow towards the coarser sieves, where they must "
                             "fall to 0; name the column 'passing' if it lists what passes");
        return {of_cumulative(rows, most), "cumulative " + masses + " retained" + without_pan(rows)};
    }
    if (never_rises(rows) && rows.size() > 2 && !column.tells_each && !column.tare)
        ask(file, of_retained(rows, sum), of_cumulative(rows, most));
    return {of_retained(rows, sum), masses + " retained" + without_pan(rows)};
}

/// The curve of a column of shares: its numbers show whether they are summed up.
SieveCurve of_percent(const Rows& rows, const ValueColumn& column, const std::string& file) {
    const double whole = are_fractions(rows, column) ? 1 : 100, sum = sum_of(rows), slack = lab_rounding * whole / 100;
    const std::string percent = whole == 1 ? "fractions" : "percent";
    const bool adds_up = std::abs(sum - whole) <= slack;
    if (column.kind == SieveValue::cumulative_retained || (column.kind != SieveValue::in_channel && never_rises(rows) &&
                                                           !adds_up && sum > whole + slack && most_of(rows) <= whole)) {
        if (!never_rises(rows))
            throw InputError(file +
                             " lists cumulative percent retained that grows towards the coarser sieves, where it must "
                             "fall to 0; name the column 'passing' if it lists what passes");
        return {of_percent_retained(rows, whole), "cumulative " + percent + " retained"};
    }
    if (never_falls(rows) && !adds_up && rows.back().value == whole && !column.tells_retained)
        return of_passing(rows, column);
    if (sum > whole + slack && column.may_be_density) refuse_density(file);
    if (sum > whole + slack)
        throw InputError(file + " lists " + percent + " retained that sum up to " + number_text(sum) + ", more than " +
                         number_text(whole) +
                         "; name the column 'passing' or 'cumulative retained' if that is its content" +
                         (column.kind == SieveValue::in_channel ? ", or 'number of grains' if it counts them" : ""));
    const bool channels = column.kind == SieveValue::in_channel;
    if (channels && !adds_up && column.may_be_density) refuse_density(file);
    if (channels && !adds_up)
        throw InputError(file + " lists " + percent + " in size classes that sum up to " + number_text(sum) +
                         " instead of " + number_text(whole) + "; give all classes");
    if (channels) return of_classes(rows, column, percent, file);
    return {of_retained(rows, adds_up ? sum : whole), percent + " retained"};
}

}  // namespace

std::string curve_text(const Grading& grading) {
    constexpr std::size_t most_shown = 16;
    std::string text;
    for (std::size_t k = 0; k < std::min(grading.size(), most_shown); ++k)
        text.append(k > 0 ? " " : "")
            .append(number_text(grading[k].diameter))
            .append(";")
            .append(number_text(grading[k].percent_passing));
    return grading.size() > most_shown ? text + " ..." : text;
}

SieveCurve sieve_curve(const std::vector<SieveRow>& rows, const ValueColumn& column, const std::string& file) {
    if (column.kind == SieveValue::passing && column.is_mass)
        throw InputError(file + " lists masses that pass, and no whole; give percent passing, or masses retained");
    if (column.is_density) refuse_density(file);
    if (column.may_be_density && column.kind == SieveValue::passing) require_cumulative(rows, file);
    if (column.kind == SieveValue::passing) return of_passing(rows, column);
    for (const SieveRow& row : rows)
        if (!(row.value >= 0) || !std::isfinite(row.value))
            throw InputError(row.place + ": " + number_text(row.value) +
                             " is neither a percentage nor a mass; give 0 or more");
    SieveCurve found = are_masses(rows, column, file) ? of_masses(rows, column, file) : of_percent(rows, column, file);
    found.passing = ended(std::move(found.passing));
    return found;
}

}  // namespace bernal
