#include "grading/grading_columns.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>

#include "bernal/error.hpp"
#include "core/number_text.hpp"
#include "core/words.hpp"
#include "grading/grading_lines.hpp"
#include "grading/percentile_table.hpp"
#include "text/length_words.hpp"
#include "text/size_quantity.hpp"

namespace bernal {
namespace {

const std::string remedy =
    "; choose two by `grading-columns` SIZE,VALUE, by name or number, or name them as in size,percent passing (or "
    "retained)";

std::string spelled_names(const CellTable& table) {
    std::vector<std::string> names;
    for (std::size_t c = 0; c < table.names.size(); ++c) names.push_back(in_quotes(spelled(table, c)));
    return listed(names, " and ");
}

[[noreturn]] void refuse_header(const CellTable& table, const std::string& fault) {
    throw InputError(table.header.place + ": " + fault + remedy);
}

/// How many rows have a size there.
std::ptrdiff_t sizes_in(const CellTable& table, std::size_t column, SieveNumbers numbers) {
    return std::ranges::count_if(table.rows, [&](const TableRow& row) {
        return sieve_size(field_of(row, column), {table.marks, numbers}).has_value();
    });
}

/// The more it tells by itself, the better: lengths in numbers before names of sieves.
int rank(const ColumnMeaning& meaning) {
    if (meaning.metres > 0) return 0;
    return meaning.numbers == SieveNumbers::lengths ? 1 : meaning.numbers == SieveNumbers::phi ? 2 : 3;
}

/// Meshes that Tyler's series lacks are those of ASTM E11; numbers of a sieve that no standard has are lengths.
SieveNumbers numbers_of(const CellTable& table, std::size_t column, SieveNumbers named) {
    const auto fits = [&](SieveNumbers numbers) { return sizes_in(table, column, numbers); };
    if (named == SieveNumbers::tyler && fits(named) < fits(SieveNumbers::astm)) return SieveNumbers::astm;
    if (named == SieveNumbers::astm && fits(named) < fits(SieveNumbers::lengths)) return SieveNumbers::lengths;
    return named;
}

/// What was weighed before what was counted, and dry before wet; what passes before what was summed up from; densities
/// last.
bool is_better(const ValueColumn& a, const ValueColumn& b) {
    const auto order = [](const ValueColumn& v) {
        const int kind = v.kind == SieveValue::passing ? (v.is_mass ? 5 : 0)
                         : v.has_open_ends             ? 3
                         : v.is_mass || v.may_be_mass  ? 2
                                                       : 1;
        const bool is_density = v.may_be_density || v.is_density;
        return 2 * (kind + (v.basis == ShareBasis::number ? 4 : 0)) + (v.is_wet ? 1 : 0) + (is_density ? 100 : 0);
    };
    return order(a) < order(b);
}

/// What the columns of a table mean.
struct Found {
    std::vector<ColumnMeaning> meanings;
    std::optional<std::size_t> size, lower;
    bool has_lower_ends = false;  ///< the size is the lower end of a class
    std::vector<ValueColumn> values;
};

bool is_filled(const CellTable& table, const Found& found, std::size_t c) {
    const std::ptrdiff_t filled = sizes_in(table, c, numbers_of(table, c, found.meanings[c].numbers));
    return filled > 0 && 2 * filled >= std::ssize(table.rows);
}

/// The column of sizes; of size classes with an end each in two columns, both. Where it holds no sizes, its cells are
/// reported later, with what is wrong with them.
void find_size(const CellTable& table, Found& found) {
    std::optional<std::size_t> lower, upper, middle, empty;
    std::ptrdiff_t most = 0;
    for (std::size_t c = 0; c < found.meanings.size(); ++c) {
        const ColumnMeaning& meaning = found.meanings[c];
        if (!meaning.is_size) continue;
        if (!is_filled(table, found, c)) {
            if (!empty && meaning.end == End::none) empty = c;
            continue;
        }
        if (meaning.end != End::none) {
            (meaning.end == End::lower ? lower : upper) = c;
            continue;
        }
        if (meaning.is_middle) {
            middle = middle.value_or(c);
            continue;
        }
        const std::ptrdiff_t filled = sizes_in(table, c, meaning.numbers);
        const bool better =
            !found.size || filled > most || (filled == most && rank(meaning) < rank(found.meanings[*found.size]));
        if (better) found.size = c, most = filled;
    }
    if (found.size) return;
    if (upper)
        found.size = upper, found.lower = lower;
    else if (lower)
        found.size = lower, found.has_lower_ends = true;
    else
        found.size = middle ? middle : empty;
}

/// "Passing (mm)" beside "Retained on (mm)": lengths, which are the ends of classes.
void take_sieves_between(const CellTable& table, Found& found) {
    std::optional<std::size_t> upper, lower;
    for (std::size_t c = 0; c < found.meanings.size(); ++c) {
        const ColumnMeaning& meaning = found.meanings[c];
        if (!meaning.is_value || !metres_of(table.names[c].unit)) continue;
        if (meaning.value.kind == SieveValue::passing) upper = c;
        if (meaning.value.kind == SieveValue::retained) lower = c;
    }
    if (!upper || !lower) return;
    for (const auto& [column, end] : {std::pair{*upper, End::upper}, std::pair{*lower, End::lower}}) {
        found.meanings[column] = {};
        found.meanings[column].is_size = true;
        found.meanings[column].end = end;
        found.meanings[column].metres = *metres_of(table.names[column].unit);
    }
}

/// The sizes of a row in two columns; the first is the larger. Empty where it has not got both.
std::optional<std::pair<double, double>> sizes_beside(const CellTable& table, const TableRow& row, std::size_t one,
                                                      std::size_t other) {
    const SieveWriting writing{table.marks};
    const auto a = sieve_size(field_of(row, one), writing), b = sieve_size(field_of(row, other), writing);
    if (!a || !b || a->pan || b->pan || a->lower || b->lower) return {};
    return std::pair{a->size, b->size};
}

/// Does the second column hold the other ends of the classes that begin, or end, with the sizes?
bool are_ends(const CellTable& table, std::size_t size, std::size_t other, bool above) {
    std::ptrdiff_t all = 0, meet = 0;
    std::optional<std::pair<double, double>> last;
    for (const TableRow& row : table.rows) {
        const auto ends = sizes_beside(table, row, size, other);
        if (!ends) continue;
        if (above ? !(ends->second > ends->first) : !(ends->second < ends->first)) return false;
        if (last && (ends->first == last->second || ends->second == last->first)) ++meet;
        last = ends, ++all;
    }
    return all > 1 && 2 * all >= std::ssize(table.rows) && 2 * meet >= all - 1;
}

/// Below one merged name, as in "Size class [mm],,p3 [%]", the column beside the sizes tells the other ends.
void take_unnamed_end(const CellTable& table, Found& found) {
    if (!found.size || found.lower || found.meanings[*found.size].numbers != SieveNumbers::lengths) return;
    const auto stands_between = [&](std::size_t c) {  // dashes alone
        return c < table.names.size() &&
               std::ranges::none_of(
                   table.rows,
                   [&](const TableRow& row) {
                       return field_of(row, c).find_first_of("0123456789") != std::string_view::npos;
                   });
    };
    const std::size_t next = *found.size + (stands_between(*found.size + 1) ? 2 : 1);
    for (std::size_t c : {next, *found.size - 1}) {
        if (c >= table.names.size()) continue;
        const std::string name = lower_case(table.names[c].name);
        if (!name.empty() && name != "-" && name != "\u2013" && name != "to" && name != "bis" && name != "\u00e0")
            continue;
        const bool above = are_ends(table, *found.size, c, true);
        if (!above && !are_ends(table, *found.size, c, false)) continue;
        found.lower = above ? *found.size : c;
        found.size = above ? c : *found.size;
        found.has_lower_ends = false;
        found.meanings[*found.size].metres =
            std::max(found.meanings[*found.size].metres, found.meanings[*found.lower].metres);
        return;
    }
}

void find_values(Found& found) {
    std::optional<std::size_t> tare;
    std::optional<ValueColumn> gross;
    for (std::size_t c = 0; c < found.meanings.size(); ++c) {
        ColumnMeaning& meaning = found.meanings[c];
        if (!meaning.is_value || c == found.size || c == found.lower) continue;
        meaning.value.column = c;
        if (meaning.is_tare)
            tare = c;
        else if (meaning.is_gross)
            gross = meaning.value;
        else
            found.values.push_back(meaning.value);
    }
    if (!gross || (!tare && !found.values.empty())) return;
    for (ValueColumn& net : found.values)
        if (net.kind == SieveValue::retained) net.tells_each = true;
    gross->tare = tare;
    found.values.push_back(*gross);
}

/// Do the numbers of a column run 1, 2, 3 or down to 1, or the same from 0?
bool runs_by_one(const CellTable& table, std::size_t column) {
    std::vector<double> numbers;
    for (const TableRow& row : table.rows)
        if (const auto number = table.marks.number(field_of(row, column)))
            numbers.push_back(*number);
        else if (!trimmed(field_of(row, column)).empty() && !is_pan(field_of(row, column)))
            return false;
    if (numbers.size() < 2) return false;
    const double step = numbers[1] - numbers[0], least = std::min(numbers.front(), numbers.back());
    if (std::abs(step) != 1 || (least != 0 && least != 1)) return false;
    for (std::size_t k = 1; k < numbers.size(); ++k)
        if (numbers[k] - numbers[k - 1] != step) return false;
    return true;
}

bool holds_ranges(const CellTable& table, std::size_t column) {
    return std::ranges::any_of(table.rows, [&](const TableRow& row) {
        const auto size = sieve_size(field_of(row, column), {table.marks});
        return size && size->lower;
    });
}

/// "Class" or "Channel" without a unit, of 1, 2, 3: numbers the rows where other columns tell the sizes of classes.
void forget_running_numbers(const CellTable& table, std::vector<ColumnMeaning>& meanings) {
    bool are_told = false;
    const auto tells_class = [&](std::size_t c) {
        const ColumnMeaning& m = meanings[c];
        const bool has_length = metres_of(with_length_unit(table.names[c]).unit).has_value();
        return has_length || (m.is_size && (m.end != End::none || m.is_middle || holds_ranges(table, c)));
    };
    for (std::size_t c = 0; c < meanings.size(); ++c) are_told = are_told || tells_class(c);
    const auto may_number = [&](std::size_t c) {
        return (meanings[c].is_size && !tells_class(c)) || (meanings[c].is_value && may_number_rows(table.names[c]));
    };
    for (std::size_t c = 0; c < meanings.size(); ++c)
        if (are_told && may_number(c) && runs_by_one(table, c)) meanings[c] = {};
}

Found found_in(const CellTable& table) {
    Found found;
    for (const ColumnName& column : table.names) found.meanings.push_back(meaning_of(column));
    forget_running_numbers(table, found.meanings);
    take_sieves_between(table, found);
    find_size(table, found);
    take_unnamed_end(table, found);
    find_values(found);
    return found;
}

/// The number of a column from 1, or its name in the header with or without its unit.
std::optional<std::size_t> column_told(const CellTable& table, std::string_view told) {
    told = trimmed(told);
    std::size_t columns = table.names.size();
    for (const TableRow& row : table.rows) columns = std::max(columns, row.fields.size());
    for (std::size_t c = 0; c < table.names.size(); ++c)
        for (const std::string& name : {spelled(table, c), table.names[c].name})
            if (lower_case(name) == lower_case(std::string(told))) return c;
    std::size_t number = 0;
    const auto [end, error] = std::from_chars(told.data(), told.data() + told.size(), number);
    if (error != std::errc() || end != told.data() + told.size() || number < 1 || number > columns) return {};
    return number - 1;
}

/// Names may have commas of their own.
std::pair<std::size_t, std::size_t> columns_told(const CellTable& table, const std::string& wish) {
    for (std::size_t at = wish.find(','); at != wish.npos; at = wish.find(',', at + 1)) {
        const auto size = column_told(table, std::string_view(wish).substr(0, at)),
                   value = column_told(table, std::string_view(wish).substr(at + 1));
        if (size && value && size != value) return {*size, *value};
    }
    throw InputError("grading-columns", "'" + wish + "'", "does not name two columns of the table",
                     table.names.empty() ? "give their numbers, as in 1,3" : "it has " + spelled_names(table));
}

[[noreturn]] void refuse_column(const CellTable& table, std::size_t column, const std::string& fault) {
    throw InputError(table.header.place + ": the column '" + spelled(table, column) + "' " + fault);
}

/// What a column's name says of its sizes holds, too, where it is chosen by hand.
void require_lengths(const CellTable& table, std::size_t column, const ColumnMeaning& meaning) {
    using Kind = OtherQuantity::Kind;
    if (column >= table.names.size()) return;
    if (meaning.is_of_other_series)
        refuse_column(table, column,
                      "has numbers of an unknown series of sieves; give the openings, as in 'opening (mm)'");
    const auto told = other_quantity(spelled(table, column));
    if (told && (told->kind == Kind::logarithm || told->kind == Kind::measure))
        refuse_column(table, column,
                      "tells '" + told->word + "', and no lengths; give diameters, as in 'diameter (mm)'");
}

/// Neither where they are the only ones, nor where they are chosen by hand.
void require_mass(const CellTable& table, std::size_t column, const ColumnMeaning& meaning) {
    if (meaning.tells_no_mass)
        refuse_column(table, column,
                      "has shares of surface, length or intensity, which cannot make a grading; give shares by mass, "
                      "by volume or by number");
}

void take_told(const CellTable& table, const std::string& wish, Found& found, GradingColumns& columns) {
    const auto [size, value] = columns_told(table, wish);
    found.meanings.resize(std::max({found.meanings.size(), size + 1, value + 1}));
    require_mass(table, value, found.meanings[value]);
    const bool are_both = found.lower && (size == found.size || size == found.lower);
    if (!are_both || found.meanings[value].value.kind == SieveValue::passing) found.size = size, found.lower.reset();
    found.has_lower_ends = !found.lower && found.meanings[size].end == End::lower;
    ValueColumn chosen = found.meanings[value].value;
    chosen.column = value;
    for (const ValueColumn& known : found.values)
        if (known.column == value) chosen = known;  // with its tare
    const bool in_grams = value < table.names.size() && grams_of(table.names[value].unit);
    if (in_grams && !found.meanings[value].is_value) {
        chosen.kind = SieveValue::retained, chosen.is_mass = true;
        chosen.grams = *grams_of(table.names[value].unit);
    }
    columns.is_assumed = !found.meanings[value].is_value && !in_grams;
    if (!found.meanings[size].is_size && size < table.names.size()) {
        const double metres = found.meanings[size].metres;  // of the name over both ends
        found.meanings[size] = meaning_as_size(table.names[size]);
        if (found.meanings[size].metres == 0) found.meanings[size].metres = metres;
    }
    found.values = {chosen};
}

void require_found(const CellTable& table, const Found& found) {
    if (!found.size)
        for (std::size_t c = 0; c < found.meanings.size(); ++c)
            if (!found.meanings[c].is_value && !found.meanings[c].tells_no_mass)
                require_lengths(table, c, found.meanings[c]);
    if (found.values.empty())
        for (std::size_t c = 0; c < found.meanings.size(); ++c) require_mass(table, c, found.meanings[c]);
    if (!found.size) refuse_header(table, "none of the columns " + spelled_names(table) + " is known as the size");
    if (!found.values.empty()) return;
    if (table.names.size() == 2)
        refuse_header(table, "of the columns " + spelled_names(table) + " the meaning of the second is not known");
    refuse_header(table, "none of the columns " + spelled_names(table) + " is known as percent passing or retained");
}

/// What is not a length cannot have its unit.
void require_no_length(const CellTable& table, const ValueColumn& value) {
    if (value.column >= table.names.size()) return;
    if (const std::string& unit = table.names[value.column].unit; metres_of(unit))
        refuse_header(table, "the column '" + spelled(table, value.column) + "' has " + unit +
                                 ", a unit of length, in a column of what passes or is retained");
}

/// Middles have shares between them; sums belong to ends.
void require_ends(const CellTable& table, std::size_t size, const ColumnMeaning& meaning, const ValueColumn& value) {
    const bool of_classes =
        value.kind == SieveValue::in_channel || (value.kind == SieveValue::retained && !value.tells_retained);
    if (meaning.is_middle && !of_classes)
        refuse_column(
            table, size,
            "has the middles of size classes, and sums belong to their ends; give the ends, in two columns as "
            "in lower,upper,share, or the share of each class");
    if (meaning.may_be_middle && of_classes)
        refuse_column(
            table, size,
            "may have the middles of size classes or their ends; name it 'class middle', 'lower end' or 'upper "
            "end', with its unit in brackets");
}

/// Shares beside one end of classes are what these hold; only the name of the end says which.
void take_class_ends(ValueColumn& value) {
    value.has_open_ends = false;
    if (value.kind == SieveValue::retained && !value.tells_retained) value.kind = SieveValue::in_channel;
}

/// The one unit in a column of units beside the sizes; nothing where there is no such column.
std::optional<double> unit_column(const CellTable& table) {
    for (std::size_t c = 0; c < table.names.size(); ++c) {
        const std::string name = lower_case(table.names[c].name);
        if (name != "unit" && name != "units" && name != "einheit" && name != "unit\u00e9") continue;
        std::optional<double> told;
        for (const TableRow& row : table.rows) {
            const auto metres = metres_of(field_of(row, c));
            if (!metres && trimmed(field_of(row, c)).empty()) continue;  // of the pan
            if (!metres || (told && *told != *metres))
                throw InputError(row.place + ": the column '" + table.names[c].name +
                                 "' has no unit of length, or another one than above; remove the column and write "
                                 "units behind the sizes");
            told = metres;
        }
        return told;
    }
    return {};
}

/// In metres, of the sizes; 0 where nothing tells it.
double unit_told(const CellTable& table, const GradingColumns& columns, double of_header) {
    if (columns.numbers != SieveNumbers::lengths) return of_header;
    const auto agree = [&](double a, double b, const std::string& who) {
        if (a > 0 && b > 0 && a != b)
            throw InputError(table.header.place + ": the name of the column '" + spelled(table, columns.size) +
                             "' tells one unit, and " + who + " another; take the wrong one out");
        return a > 0 ? a : b;
    };
    const double with_column = agree(of_header, unit_column(table).value_or(0), "the column of units");
    return agree(with_column, unit_told_above(table).value_or(0), "a line above");
}

/// Bare numbers are those of sieves, where a line above says so.
void take_series(const CellTable& table, GradingColumns& columns) {
    if (columns.metres > 0 || columns.numbers != SieveNumbers::lengths) return;
    if (const auto series = series_told_above(table)) columns.numbers = numbers_of(table, columns.size, *series);
}

/// Pounds and ounces of one sieve side by side, of which the first alone would be read.
void require_one_mass(const CellTable& table, const ValueColumn& value, std::span<const ValueColumn> others) {
    constexpr double rounding = 0.01;
    for (const ValueColumn& other : others) {
        if (other.kind != value.kind || value.grams == 0 || other.grams == 0 || other.grams == value.grams) continue;
        for (const TableRow& row : table.rows) {
            const double mass = value.grams * table.marks.number(field_of(row, value.column)).value_or(0);
            const double same = other.grams * table.marks.number(field_of(row, other.column)).value_or(0);
            if (std::abs(mass - same) > rounding * std::max(mass, same))
                throw InputError(row.place + ": the columns '" + spelled(table, value.column) + "' and '" +
                                 spelled(table, other.column) +
                                 "' are two masses; write their sum in one column, in one unit");
        }
    }
}

/// Blocks of rows side by side, of which the first alone would be read.
void require_one_block(const CellTable& table, std::size_t size, std::size_t value) {
    const auto is_again = [&](std::size_t column) {
        for (std::size_t c = 0; c < table.names.size(); ++c)
            if (c != column && spelled(table, c) == spelled(table, column)) return true;
        return false;
    };
    if (is_again(size) && is_again(value))
        refuse_header(table, "the columns '" + spelled(table, size) + "' and '" + spelled(table, value) +
                                 "' occur more than once; put the rows of the others below those of the first, or say");
}

/// "mesh size": meshes an inch where they all are those of a series, otherwise the opening.
void require_opening(const CellTable& table, const ColumnMeaning& meaning, std::size_t column) {
    if (!meaning.may_be_meshes || table.rows.empty()) return;
    const auto all = std::ssize(table.rows);
    if (sizes_in(table, column, SieveNumbers::tyler) == all || sizes_in(table, column, SieveNumbers::astm) == all)
        refuse_header(table, "the column '" + spelled(table, column) +
                                 "' may be meshes per inch or openings; name it 'mesh', or 'opening (mm)'");
}

}  // namespace

bool names_grading(std::span<const ColumnName> names) {
    bool size = false, value = false;
    for (const ColumnName& column : names) {
        const ColumnMeaning meaning = meaning_of(column);
        size = size || meaning.is_size, value = value || meaning.is_value;
    }
    return size && value;
}

std::optional<std::size_t> named_size(const CellTable& table) { return found_in(table).size; }

std::string spelled(const CellTable& table, std::size_t column) {
    if (column >= table.header.fields.size()) return "column " + std::to_string(column + 1);
    return table.header.fields[column];
}

GradingColumns grading_columns(const CellTable& table, const std::string& wish) {
    if (wish.empty()) require_no_percentiles(table);
    Found found = found_in(table);
    GradingColumns columns;
    const bool knows_any = found.size || !found.values.empty();
    const bool tells_none = std::ranges::any_of(found.meanings, &ColumnMeaning::tells_no_mass);
    if (wish.empty() && !knows_any && !tells_none) {
        if (table.names.size() > 0) require_lengths(table, 0, found.meanings[0]);
        columns.value.column = 1;
        const ColumnName first = table.names.empty() ? ColumnName{} : with_length_unit(table.names.front());
        columns.metres = metres_of(first.unit).value_or(unit_told_above(table).value_or(0));
        take_series(table, columns);
        require_no_length(table, columns.value);
        return columns;
    }
    const std::vector<ValueColumn> values = found.values;
    if (!wish.empty()) take_told(table, wish, found, columns);
    require_found(table, found);
    columns.size = *found.size, columns.lower = found.lower;
    const ColumnMeaning& size = found.meanings[columns.size];
    require_lengths(table, columns.size, size);
    require_opening(table, size, columns.size);
    columns.numbers = numbers_of(table, columns.size, size.numbers), columns.is_radius = size.is_radius;
    columns.power = size.power;
    columns.metres = unit_told(table, columns, size.metres);
    take_series(table, columns);
    if (columns.power != 1 && columns.metres == 0) columns.metres = 1e-3;  // as charts of the power 0.45 have them
    if (columns.power == 1 && columns.size < table.names.size() && size.end == End::none)
        columns.unit = table.names[columns.size].unit;
    columns.value = *std::ranges::min_element(found.values, is_better);
    require_ends(table, columns.size, size, columns.value);
    columns.are_middles = size.is_middle;
    if (found.has_lower_ends) columns.value.has_lower_ends = true;
    if (size.end != End::none) take_class_ends(columns.value);
    require_no_length(table, columns.value);
    columns.are_named = true;
    if (!wish.empty()) return columns;  // the others are passed over
    require_one_block(table, columns.size, columns.value.column);
    require_one_mass(table, columns.value, values);
    for (const ValueColumn& v : values)
        if (v.column != columns.value.column && v.column != columns.size) columns.others.push_back(v);
    for (std::size_t c = 0; c < found.meanings.size(); ++c)
        if (found.meanings[c].is_size && !found.meanings[c].is_middle && found.meanings[c].end == End::none &&
            !found.meanings[c].is_of_other_series && c != columns.size && c != columns.lower)
            columns.other_sizes.push_back(c);
    return columns;
}

}  // namespace bernal
