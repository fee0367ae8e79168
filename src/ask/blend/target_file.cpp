// The target of a blend in a file: a grading, or a band whose ends stand in one cell, 35-50, or in two columns.

#include <algorithm>
#include <cmath>
#include <optional>
#include <string_view>
#include <utility>

#include "bernal/error.hpp"
#include "blend/target_curve.hpp"
#include "core/number_text.hpp"
#include "core/words.hpp"
#include "grading/given_grading.hpp"
#include "grading/sieve_rows.hpp"
#include "grading/sieve_table.hpp"
#include "text/header_words.hpp"
#include "text/length_words.hpp"
#include "text/text_lines.hpp"

namespace bernal {
namespace {

using Column = std::vector<std::string>;

/// Texts of both ends, row by row.
struct Ends {
    Column low, high;
};

bool is_value(const CellTable& table, std::string_view field) {
    return table.marks.number(without_percent_sign(field)).has_value();
}

/// Between the ends of "35-50", "35 to 50" and "35...50", both of which are numbers, and which is none itself.
std::optional<std::pair<std::string, std::string>> ends_in(const CellTable& table, std::string_view field) {
    if (field.empty() || is_value(table, field)) return {};
    for (const std::string_view mark : {"...", "\u2026", "\u2013", " to ", " bis ", " a ", " \u00e0 ", "-"}) {
        const std::size_t at = field.find(mark, 1);
        if (at == field.npos) continue;
        const std::string_view low = without_percent_sign(trimmed(field.substr(0, at))),
                               high = without_percent_sign(trimmed(field.substr(at + mark.size())));
        if (is_value(table, low) && is_value(table, high)) return std::pair(std::string(low), std::string(high));
    }
    return {};
}

ColumnMeaning meaning(const CellTable& table, std::size_t column) {
    return column < table.names.size() ? meaning_of(table.names[column]) : ColumnMeaning{};
}

bool is_of_sizes(const CellTable& table, std::size_t column) {
    const ColumnMeaning of = meaning(table, column);
    return column == 0 || of.is_size || of.metres > 0;
}

std::string column_text(const CellTable& table, std::size_t column) { return in_quotes(spelled(table, column)); }

/// Are the cells of all rows ranges or numbers, and some of them ranges?
bool holds_ranges(const CellTable& table, std::size_t column) {
    bool has_range = false;
    for (const TableRow& row : table.rows) {
        const std::string_view field = field_of(row, column);
        const bool is_range = ends_in(table, field).has_value();
        if (!is_range && !is_value(table, field)) return false;
        has_range = has_range || is_range;
    }
    return has_range;
}

std::size_t column_count(const CellTable& table) {
    std::size_t most = table.names.size();
    for (const TableRow& row : table.rows) most = std::max(most, row.fields.size());
    return most;
}

/// The one column whose cells hold both ends.
std::optional<std::size_t> column_of_ranges(const CellTable& table, const std::string& file) {
    std::optional<std::size_t> found;
    for (std::size_t c = 1; c < column_count(table); ++c) {
        if (is_of_sizes(table, c) || !holds_ranges(table, c)) continue;
        if (found)
            throw InputError(file + " has bands in " + column_text(table, *found) + " and " + column_text(table, c) +
                             "; keep one of these columns");
        found = c;
    }
    return found;
}

/// The columns "low" and "high", or what means them. Beside another column of values, and with a unit of length, these
/// are ends of size classes.
std::optional<std::pair<std::size_t, std::size_t>> columns_of_ends(const CellTable& table) {
    std::optional<std::size_t> low, high;
    for (std::size_t c = 1; c < table.names.size(); ++c) {
        const HeaderWords words(table.names[c].name);
        const bool is_low = words.has({"low", "lower", "min", "minimum", "from", "von", "untere", "inf\u00e9rieur"}),
                   is_high = words.has({"high", "upper", "max", "maximum", "to", "bis", "obere", "sup\u00e9rieur"});
        if (is_low == is_high && meaning(table, c).is_value) return {};
        if (is_low == is_high) continue;
        std::optional<std::size_t>& column = is_low ? low : high;
        if (column || meaning(table, c).metres > 0) return {};
        column = c;
    }
    if (!low || !high) return {};
    return std::pair(*low, *high);
}

/// A band is of what passes, by mass or by volume.
void require_passing(const CellTable& table, std::size_t column, const std::string& file) {
    const ColumnMeaning of = meaning(table, column);
    const bool is_other = of.is_value && (of.value.kind != SieveValue::passing || of.value.is_mass ||
                                          of.value.basis == ShareBasis::number || of.value.is_density);
    if (is_other || of.tells_no_mass)
        throw InputError(file + ": the band in " + column_text(table, column) +
                         " is not one of percent passing by mass; give that");
}

/// Empty where the table is no band.
std::optional<Ends> ends_of(const CellTable& table, const std::string& file) {
    Ends ends;
    if (const auto columns = columns_of_ends(table)) {
        for (const std::size_t c : {columns->first, columns->second}) require_passing(table, c, file);
        for (const TableRow& row : table.rows) {
            ends.low.emplace_back(without_percent_sign(field_of(row, columns->first)));
            ends.high.emplace_back(without_percent_sign(field_of(row, columns->second)));
        }
        return ends;
    }
    const auto column = column_of_ranges(table, file);
    if (!column) return {};
    require_passing(table, *column, file);
    for (const TableRow& row : table.rows) {
        const std::string field(without_percent_sign(field_of(row, *column)));
        const auto both = ends_in(table, field).value_or(std::pair(field, field));
        ends.low.push_back(both.first), ends.high.push_back(both.second);
    }
    return ends;
}

struct BandRows {
    std::vector<SieveRow> rows;
    double metres = 0;  ///< one of the sizes' unit; 0 where nothing tells it
};

/// Sizes with one end of the band, as the reader of gradings reads rows.
BandRows rows_with(CellTable table, const Column& values, const std::string& file) {
    for (std::size_t k = 0; k < table.rows.size(); ++k)
        table.rows[k].fields = {std::string(field_of(table.rows[k], 0)), values[k]};
    const ColumnName size = table.names.empty() ? ColumnName{"diameter", ""} : table.names[0];
    table.names = {size, {"percent passing", ""}};
    const GradingColumns columns = grading_columns(table);
    const SieveRows rows = sieve_rows(table, columns, columns.value);
    if (rows.ranges > 0)
        throw InputError(file + " has a band of size classes; give one sieve a row, with what passes it");
    return {rows.rows, rows.metres > 0 ? rows.metres : columns.metres};
}

void require_band(const std::vector<TargetPoint>& points, const std::string& file) {
    const double most = std::ranges::max(points, {}, &TargetPoint::high).high;
    if (points.size() > 1 && most <= 1)
        throw InputError(file + " has a band that ends at " + number_text(most) +
                         " % passing, as if it were in parts of 1; give percent");
    for (std::size_t k = 0; k < points.size(); ++k) {
        const TargetPoint& p = points[k];
        const std::string place = file + ": at " + number_text(p.diameter) + " the band ";
        if (!(p.low >= 0 && p.high <= 100))
            throw InputError(place + "is from " + number_text(p.low) + " to " + number_text(p.high) +
                             "; percent passing are from 0 to 100");
        if (p.low > p.high)
            throw InputError(place + "begins at " + number_text(p.low) + ", above its end, " + number_text(p.high) +
                             "; give the low end first");
        if (k > 0 && (p.low < points[k - 1].low || p.high < points[k - 1].high))
            throw InputError(place + "lies below that at " + number_text(points[k - 1].diameter) +
                             "; what passes a finer sieve passes a coarser one too");
    }
}

void require_unit(double metres_of_file, LengthUnit unit, const std::string& file) {
    if (metres_of_file > 0 && unit == LengthUnit::none)
        throw InputError(file + " tells the unit of its sizes, and the materials tell none; say theirs by `unit`");
}

/// Which columns of a target are meant cannot be said by an option.
GivenGrading read_given_curve(const std::string& file) try {
    return read_given_grading(file);
} catch (const InputError& error) {
    const std::string what = error.what();
    if (what.find("`grading-columns`") == what.npos) throw;
    throw InputError(source_name(file) +
                     " has several columns of values; keep one of them, or name the two ends of a band low and high");
}

}  // namespace

std::vector<TargetPoint> read_target(const std::string& named, LengthUnit unit) {
    const std::string file = text_if_piped(named);
    std::vector<TargetPoint> points;
    const SieveTable table = read_sieve_table(file);
    const std::string name = source_name(named);
    const auto ends = ends_of(table, name);
    if (!ends) {
        const GivenGrading given = read_given_curve(file);
        require_unit(given.metres, unit, name);
        for (const Sieve& sieve : in_unit(given, unit))
            points.push_back({sieve.diameter, sieve.percent_passing, sieve.percent_passing});
        return points;
    }
    const BandRows low = rows_with(table, ends->low, name), high = rows_with(table, ends->high, name);
    require_unit(low.metres, unit, name);
    for (std::size_t k = 0; k < low.rows.size(); ++k) {
        double d = low.rows[k].size.size;
        if (low.metres > 0) d = in_other_unit(d, low.metres, metres(unit));
        points.push_back({d, low.rows[k].value, high.rows[k].value});
    }
    std::ranges::sort(points, {}, &TargetPoint::diameter);
    require_band(points, name);
    return points;
}

}  // namespace bernal
