#include "grading/grading_band.hpp"

#include <algorithm>
#include <utility>

#include "bernal/error.hpp"
#include "core/number_text.hpp"
#include "core/words.hpp"
#include "grading/grading_columns.hpp"
#include "grading/sieve_table.hpp"
#include "text/header_words.hpp"

namespace bernal {
namespace {

/// Between the ends of "35-50", both of which are numbers, and which is none itself.
std::optional<std::pair<std::string, std::string>> ends_in(std::string_view field) {
    if (field.empty() || is_number(without_percent_sign(field))) return {};
    for (const std::string_view mark :
         {"...", "\u2026", "\u2013", "\u2014", " to ", " bis ", " a ", " \u00e0 ", "/", "-"}) {
        const std::size_t at = field.find(mark, 1);
        if (at == field.npos) continue;
        const std::string_view low = without_percent_sign(trimmed(field.substr(0, at))),
                               high = without_percent_sign(trimmed(field.substr(at + mark.size())));
        if (is_number(low) && is_number(high)) return std::pair(std::string(low), std::string(high));
    }
    return {};
}

ColumnMeaning meaning_in(const CellTable& table, std::size_t column) {
    return column < table.names.size() ? meaning_of(table.names[column]) : ColumnMeaning{};
}

bool may_be_sizes(const CellTable& table, std::size_t column) {
    const ColumnMeaning of = meaning_in(table, column);
    return of.is_size || of.metres > 0;
}

std::string column_text(const CellTable& table, std::size_t column) { return in_quotes(spelled(table, column)); }

/// The column of sizes, of which both ends of a band are none, even where they could be ends of size classes.
std::size_t size_beside_band(const CellTable& table) {
    for (std::size_t c = 0; c < table.names.size(); ++c)
        if (const ColumnMeaning of = meaning_in(table, c); of.is_size && of.end == End::none && !of.is_middle) return c;
    return named_size(table).value_or(0);
}

/// Are the cells of all rows bands or numbers, and some of them bands? Those of the pan may be empty.
bool holds_bands(const CellTable& table, std::size_t column) {
    bool has_band = false;
    for (const TableRow& row : table.rows) {
        const std::string_view field = trimmed(field_of(row, column));
        if (!field.empty() && !is_number_or_band(field)) return false;
        has_band = has_band || is_band(field);
    }
    return has_band;
}

/// The one column whose cells hold both ends.
std::optional<std::size_t> column_of_bands(const CellTable& table, std::size_t size, const std::string& file) {
    std::size_t count = table.names.size();
    for (const TableRow& row : table.rows) count = std::max(count, row.fields.size());
    std::optional<std::size_t> found;
    for (std::size_t c = 0; c < count; ++c) {
        if (c == size || may_be_sizes(table, c) || !holds_bands(table, c)) continue;
        if (found)
            throw InputError(file + " has bands in " + column_text(table, *found) + " and " + column_text(table, c) +
                             "; say which one by `sample`, as in `sample` " + column_text(table, *found));
        found = c;
    }
    return found;
}

/// Is there a column of values beside those of a band, as the curve of a mixture beside its control points?
bool has_curve_beside(const CellTable& table, std::size_t size, std::size_t band) {
    for (std::size_t c = 0; c < table.names.size(); ++c)
        if (c != size && c != band && meaning_in(table, c).is_value && !holds_bands(table, c)) return true;
    return false;
}

/// The columns "low" and "high", or what means them. Beside another column of values, and with a unit of length, these
/// are ends of size classes.
std::optional<std::pair<std::size_t, std::size_t>> columns_of_ends(const CellTable& table, std::size_t size,
                                                                   bool is_wanted) {
    std::optional<std::size_t> low, high;
    for (std::size_t c = 0; c < table.names.size(); ++c) {
        if (c == size) continue;
        const HeaderWords words(table.names[c].name);
        const bool is_low = words.has(
            {"low", "lower", "min", "min.", "minimum", "from", "von", "untere", "inf\u00e9rieur", "inferior"});
        const bool is_high =
            words.has({"high", "upper", "max", "max.", "maximum", "to", "bis", "obere", "sup\u00e9rieur", "superior"});
        if (is_low == is_high && meaning_in(table, c).is_value && !is_wanted) return {};
        if (is_low == is_high) continue;
        std::optional<std::size_t>& column = is_low ? low : high;
        if (column || meaning_in(table, c).metres > 0) return {};
        column = c;
    }
    if (!low || !high) return {};
    return std::pair(*low, *high);
}

/// A band is of what passes, by mass or by volume.
void require_passing_in(const CellTable& table, std::size_t column, const std::string& file) {
    const ColumnMeaning of = meaning_in(table, column);
    const bool is_other = of.is_value && (of.value.kind != SieveValue::passing || of.value.is_mass ||
                                          of.value.basis == ShareBasis::number || of.value.is_density);
    if (is_other || of.tells_no_mass)
        throw InputError(file + ": the band in " + column_text(table, column) +
                         " is not one of percent passing by mass; give that");
}

std::string middle_of(const CellTable& table, const std::string& low, const std::string& high) {
    const auto a = table.marks.number(low), b = table.marks.number(high);
    return a && b ? number_text((*a + *b) / 2) : low;
}

}  // namespace

bool is_band(std::string_view field) { return ends_in(field).has_value(); }

bool is_number_or_band(std::string_view field) { return is_number(without_percent_sign(field)) || is_band(field); }

std::optional<Band> band_in(const CellTable& table, const std::string& file, const std::string& columns,
                            bool is_wanted) {
    Band band;
    std::optional<std::size_t> column;
    if (!columns.empty()) {
        const GradingColumns chosen = grading_columns(table, columns);
        band.size = chosen.size;
        if (holds_bands(table, chosen.value.column)) column = chosen.value.column;
    } else {
        band.size = size_beside_band(table);
        if (const auto ends = columns_of_ends(table, band.size, is_wanted)) {
            for (const std::size_t c : {ends->first, ends->second}) require_passing_in(table, c, file);
            band.description =
                "the columns " + column_text(table, ends->first) + " and " + column_text(table, ends->second);
            for (const TableRow& row : table.rows) {
                band.low.emplace_back(without_percent_sign(field_of(row, ends->first)));
                band.high.emplace_back(without_percent_sign(field_of(row, ends->second)));
            }
            return band;
        }
        column = column_of_bands(table, band.size, file);
        if (column && !is_wanted && has_curve_beside(table, band.size, *column)) return {};
    }
    if (!column) return {};
    require_passing_in(table, *column, file);
    band.description = "the column " + column_text(table, *column);
    for (const TableRow& row : table.rows) {
        const std::string field(without_percent_sign(trimmed(field_of(row, *column))));
        const auto both = ends_in(field).value_or(std::pair(field, field));
        band.low.push_back(both.first), band.high.push_back(both.second);
    }
    return band;
}

void take_curve(CellTable& table, const Band& band, BandCurve curve) {
    for (std::size_t k = 0; k < table.rows.size(); ++k) {
        const std::string value = curve == BandCurve::low    ? band.low[k]
                                  : curve == BandCurve::high ? band.high[k]
                                                             : middle_of(table, band.low[k], band.high[k]);
        table.rows[k].fields = {std::string(field_of(table.rows[k], band.size)), value};
    }
    const ColumnName size = band.size < table.names.size() ? table.names[band.size] : ColumnName{"diameter", ""};
    table.header.fields = {band.size < table.header.fields.size() ? table.header.fields[band.size] : size.name,
                           "percent passing"};
    table.names = {size, {"percent passing", ""}};
}

}  // namespace bernal
