#include "sizes/given_grading.hpp"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <iterator>
#include <string_view>
#include <utility>

#include "bernal/error.hpp"
#include "core/number_text.hpp"
#include "core/words.hpp"
#include "sizes/grading_columns.hpp"
#include "sizes/retained.hpp"
#include "sizes/sieve_curve.hpp"
#include "text/cell_table.hpp"
#include "text/length_words.hpp"
#include "text/text_lines.hpp"

namespace bernal {
namespace {

constexpr std::size_t most_sieves = 65536;  // size classes are 16-bit numbers

using Rows = std::vector<SieveRow>;

std::string_view without_percent_sign(std::string_view field) {
    return field.ends_with('%') ? trimmed(field.substr(0, field.size() - 1)) : field;
}

constexpr std::string_view beginnings_of_sizes = "0123456789+-.<", digits = beginnings_of_sizes.substr(0, 10);

/// Spreadsheets write their empty columns as well.
template <class Texts>
Texts without_empty_ends(Texts fields) {
    while (fields.size() > 2 && fields.back().empty()) fields.pop_back();
    return fields;
}

/// Data, however it is written: what is taken for a title must not be a line of the curve.
bool has_digits_in_each(const Fields& fields) {
    return fields.size() > 1 && std::all_of(fields.begin(), fields.end(), [](std::string_view field) {
               return field.find_first_of(digits) != field.npos;
           });
}

/// A title or the header: its first column does not begin as a size does, and none is a number.
bool is_title(std::string_view line) {
    const Fields fields = without_empty_ends(unquoted_fields(line, own_separator(line)));
    if (fields.size() == 1 && !sieve_size(fields[0], {})) return true;
    if (!fields[0].empty() && (beginnings_of_sizes.find(fields[0].front()) != fields[0].npos || is_pan(fields[0])))
        return false;
    if (has_digits_in_each(fields)) return false;
    return std::none_of(fields.begin(), fields.end(),
                        [](std::string_view field) { return is_number(without_percent_sign(field)); });
}

/// Of a table below lines that are none of a curve, as "Sample,12".
bool is_header(const std::vector<TableRow>& above, std::string_view line) {
    const auto is_sieve = [](const TableRow& row) {
        return sieve_size(unquoted_fields(row.text, own_separator(row.text))[0], {}).has_value();
    };
    if (!is_title(line) || std::ranges::any_of(above, is_sieve)) return false;
    std::vector<ColumnName> names;
    for (const std::string_view field : unquoted_fields(line, own_separator(line))) names.push_back(column_name(field));
    return names_grading(names);
}

/// Lines of sums, below or between those of sieves.
bool is_sum(const TableRow& row) {
    const std::string word = lower_case(row.fields.front());
    return word == "total" || word == "sum" || word == "summe" || word == "gesamt" || word == "somme";
}

/// A header has a name for each column; titles are passed over.
void forget_titles(CellTable& table) {
    std::size_t columns = 0;
    for (const TableRow& row : table.rows) columns = std::max(columns, without_empty_ends(row.fields).size());
    if (table.names.size() < 2 || table.names.size() < columns) table.names.clear();
}

CellTable cells_of(const std::string& file) {
    NumberedLines lines = text_lines(file);
    TableRules rules{[](std::string_view line, std::size_t) { return is_title(line); }, separator_of_rows, true};
    rules.has_sieve_numbers = true;
    rules.is_header = is_header;
    rules.settles_marks = false;
    CellTable table = read_cells(lines, rules);
    std::erase_if(table.rows, is_sum);
    forget_titles(table);
    if (table.rows.size() > most_sieves)
        throw InputError(table.rows[most_sieves].place + ": more than " + std::to_string(most_sieves) +
                         " sieves; give fewer");
    return table;
}

std::string_view cell(const TableRow& row, std::size_t column) {
    return column < row.fields.size() ? std::string_view(row.fields[column]) : std::string_view();
}

bool is_chain(const std::vector<SieveSize>& ranges) {
    const auto meets = [](const SieveSize& a, const SieveSize& b) { return a.size == *b.lower; };
    const auto meets_back = [](const SieveSize& a, const SieveSize& b) { return b.size == *a.lower; };
    const auto all = [&](const auto& pair) {
        return std::adjacent_find(ranges.begin(), ranges.end(),
                                  [&](const auto& a, const auto& b) { return !pair(a, b); }) == ranges.end();
    };
    return ranges.size() > 1 && (all(meets) || all(meets_back));
}

/// Size classes, one a row, each beginning where its neighbour ends; otherwise empty.
std::vector<SieveSize> ranges_in(const CellTable& table, std::size_t column) {
    std::vector<SieveSize> ranges;
    for (const TableRow& row : table.rows)
        if (auto range = size_range(cell(row, column), table.marks))
            ranges.push_back(*range);
        else
            return {};
    return is_chain(ranges) ? ranges : std::vector<SieveSize>{};
}

SieveSize size_in(const TableRow& row, const GradingColumns& columns, const NumberMarks& marks) {
    const std::string_view field = cell(row, columns.size);
    if (const auto size = sieve_size(field, marks, columns.numbers)) return *size;
    throw InputError(row.place + ": the diameter \"" + shown(field) +
                     "\" is not a number; give two columns, diameter and percent passing, and # "
                     "before a line of words");
}

/// Of masses a unit may stand behind the number.
std::string_view without_unit(std::string_view field, bool is_mass) {
    for (const std::string_view unit : {"kg", "g"})
        if (is_mass && field.ends_with(unit)) return trimmed(field.substr(0, field.size() - unit.size()));
    return without_percent_sign(field);
}

double number_in(const TableRow& row, std::size_t column, bool is_mass, const std::string& what,
                 const NumberMarks& marks) {
    const std::string_view field = without_unit(cell(row, column), is_mass);
    if (const auto value = marks.number(field)) return *value;
    throw InputError(
        row.place + ": the " + what + " \"" + shown(field) +
        "\" is not a number; give two columns, diameter and percent passing, and # before a line of words");
}

std::string what_of(const ValueColumn& column) {
    return column.is_mass ? "mass" : column.kind == SieveValue::passing ? "percent passing" : "percent";
}

/// The line below the last sieve may tell nothing.
double value_in(const TableRow& row, const SieveSize& size, const ValueColumn& column, const NumberMarks& marks) {
    if ((size.pan || size.finer) && trimmed(cell(row, column.column)).empty()) return 0;
    const double value = number_in(row, column.column, column.is_mass, what_of(column), marks);
    return column.tare ? value - number_in(row, *column.tare, true, "mass of the sieve", marks) : value;
}

void require_two_columns(const TableRow& row) {
    const auto fields = without_empty_ends(row.fields);
    const bool last = fields.size() == 1 && (is_pan(fields[0]) || fields[0].starts_with('<'));
    if (fields.size() == 2 || last) return;
    throw InputError(row.place + ": " + std::to_string(fields.size()) + " column" + (fields.size() == 1 ? "" : "s") +
                     " where a grading has two; give diameter and percent passing with a comma between them");
}

/// In the file's order.
Rows rows_of(const CellTable& table, const GradingColumns& columns, const ValueColumn& value) {
    const std::vector<SieveSize> ranges = ranges_in(table, columns.size);
    Rows rows;
    for (std::size_t k = 0; k < table.rows.size(); ++k) {
        const TableRow& row = table.rows[k];
        if (!columns.are_named) require_two_columns(row);
        const SieveSize size = ranges.empty() ? size_in(row, columns, table.marks) : ranges[k];
        rows.push_back({size, value_in(row, size, value, table.marks), row.place});
    }
    return rows;
}

/// "<0.063" is the pan where 0.063 has a line of its own, or where values tell what lies on sieves; otherwise it says
/// what passes 0.063.
void resolve_finer(Rows& rows, SieveValue kind) {
    const auto is_sieve = [&](const SieveRow& finer) {
        return kind != SieveValue::passing || std::any_of(rows.begin(), rows.end(), [&](const SieveRow& row) {
                   return !row.size.finer && row.size.size == finer.size.size;
               });
    };
    for (SieveRow& row : rows)
        if (row.size.finer && is_sieve(row)) row.size.size = 0;
    for (SieveRow& row : rows)
        if (row.size.size == 0) row.size.pan = true;
}

bool descends(const Rows& rows) {
    const auto not_finer = [](const SieveRow& a, const SieveRow& b) { return !(b.size.size < a.size.size); };
    return rows.size() > 1 && std::adjacent_find(rows.begin(), rows.end(), not_finer) == rows.end();
}

bool ascends(const Rows& rows) {
    const auto not_coarser = [](const SieveRow& a, const SieveRow& b) { return !(b.size.size > a.size.size); };
    return std::adjacent_find(rows.begin(), rows.end(), not_coarser) == rows.end();
}

/// Bytes of letters outside of ASCII as well: the angstrom's.
bool is_letter(char c) {
    return std::isalpha(static_cast<unsigned char>(c)) != 0 || static_cast<unsigned char>(c) >= 0x80;
}

/// Of all sieves, in metres: as the header says, otherwise as cells say; 0 where none does. Numbers beside cells with a
/// unit have it as well.
double metres_of_sizes(const Rows& rows, const GradingColumns& columns) {
    if (columns.metres > 0 && columns.numbers == SieveNumbers::lengths) return columns.metres;
    for (const SieveRow& row : rows)
        if (row.size.metres > 0) return row.size.metres;
    if (columns.numbers == SieveNumbers::lengths && std::ranges::any_of(columns.unit, is_letter))
        throw InputError(rows.front().place + ": the unit '" + columns.unit +
                         "' of the sizes is not known; give them in m, cm, mm, um, nm or inch");
    return 0;
}

/// Bare numbers beside fractions of an inch may be sieve numbers, millimetres or inches.
void require_units(const Rows& rows) {
    const auto is_fraction = [](const SieveRow& row) { return row.size.named.find(" in = ") != std::string::npos; };
    const auto is_bare = [](const SieveRow& row) { return row.size.metres == 0 && row.size.size > 0; };
    const auto fraction = std::ranges::find_if(rows, is_fraction), bare = std::ranges::find_if(rows, is_bare);
    if (fraction == rows.end() || bare == rows.end()) return;
    throw InputError(bare->place + ": beside " + fraction->size.named.substr(0, fraction->size.named.find(" =")) +
                     " the size " + number_text(bare->size.size) + " may be a sieve number, mm or inches; write 'No. " +
                     number_text(bare->size.size) + "', or its unit behind it");
}

void take_unit(Rows& rows, double metres, bool is_radius) {
    for (SieveRow& row : rows) {
        if (row.size.metres > 0) row.size.size = in_other_unit(row.size.size, row.size.metres, metres);
        if (row.size.lower && row.size.metres > 0)
            row.size.lower = in_other_unit(*row.size.lower, row.size.metres, metres);
        if (!row.size.pan) row.size.metres = metres;
        if (!is_radius) continue;
        row.size.size *= 2;
        if (row.size.lower) *row.size.lower *= 2;
    }
}

/// Sizes in the order of the curve, under what commas and points are taken for.
bool orders(CellTable table, const GradingColumns& columns, bool thousands) {
    table.marks.settle(thousands);
    Rows rows;
    for (const TableRow& row : table.rows)
        if (const auto size = sieve_size(cell(row, columns.size), table.marks, columns.numbers))
            rows.push_back({*size, 0, row.place});
    return ascends(rows) || descends(rows);
}

/// Of marks that may be decimal or between thousands, those that make sizes rise or fall.
void settle_marks(CellTable& table, const GradingColumns& columns) {
    const bool points = !table.marks.is_doubtful() && table.marks.may_group_points() && separator_of_rows(table) != ',';
    if (!points && !table.marks.is_doubtful()) return;
    const bool thousands = orders(table, columns, true), decimal = orders(table, columns, false);
    if (thousands != decimal) table.marks.settle(thousands);
    table.marks.require_clear();
    if (points && thousands && decimal)
        for (const TableRow& row : table.rows)
            if (const std::string field(cell(row, columns.size)); field.find('.') != field.npos) {
                CellTable grouped = table;
                grouped.marks.settle(true);
                throw InputError(row.place + ": " + field + " is either " + number_text(*table.marks.number(field)) +
                                 " or " + number_text(*grouped.marks.number(field)) +
                                 ", and no other number of the table tells which; write it without a mark between "
                                 "thousands, or as " +
                                 number_text(*table.marks.number(field)));
            }
}

/// Percentages that end at 100 where diameters should be, and none of 100 where percentages should.
bool looks_swapped(const Rows& rows) {
    const auto passes_all = [](const SieveRow& row) { return row.value == 100; };
    const auto coarser = [](const SieveRow& a, const SieveRow& b) { return a.size.size < b.size.size; };
    return std::none_of(rows.begin(), rows.end(), passes_all) &&
           std::max_element(rows.begin(), rows.end(), coarser)->size.size == 100;
}

void check_columns(const Rows& rows, bool are_named, const std::string& file) {
    if (rows.empty()) return;
    if (looks_swapped(rows) && are_named)
        throw InputError(
            file +
            " has 100 among its diameters and nowhere among its percent passing, as if the names of its "
            "columns were swapped; name them the other way round, or go up to the sieve that 100 % passes");
    if (looks_swapped(rows))
        throw InputError(file +
                         " has 100 in its first column and nowhere in its second, as if they were swapped; give the "
                         "diameter first, then the percent passing, up to the sieve that 100 % passes");
}

/// Of columns taken by position.
void require_passing(const Rows& rows, const std::string& file) {
    Grading listed;
    for (const SieveRow& row : rows) listed.push_back({row.size.size, row.value});
    const auto retained = as_retained(listed);
    if (!retained) return;
    const bool ends = retained->passing.back().percent_passing == 100;
    throw InputError(file + " lists " + retained->kind + "; give the percent passing, which is, line by line, " +
                     curve_text(retained->passing) + (ends ? "" : ", and the sieve that 100 % passes"));
}

/// The pan tells no size of grains: that nothing passes it says nothing new, and the first sieve is the one above it.
void require_empty_pan(const Rows& rows) {
    if (rows.size() < 2 || !rows.front().size.pan || rows.front().value == 0) return;
    const std::string passing = number_text(rows.front().value);
    throw InputError(rows.front().place + ": the pan, size 0, passes " + passing +
                     " %, and nothing is finer; give 0 there, or instead of size 0 the diameter that " + passing +
                     " % pass");
}

void check_sieve(const Sieve& sieve, const Grading& finer, const std::string& place) {
    const std::string d = number_text(sieve.diameter), percent = number_text(sieve.percent_passing);
    if (const std::string fault = diameter_fault(sieve.diameter); !fault.empty())
        throw InputError(place + ": the diameter " + d + " " + fault);
    if (!(sieve.percent_passing >= 0 && sieve.percent_passing <= 100))
        throw InputError(place + ": the percent passing " + percent + " is not a percentage; give 0 to 100");
    if (finer.empty()) return;
    if (!(sieve.diameter > finer.back().diameter))
        throw InputError(place + ": the diameter " + d + " is not above the " + number_text(finer.back().diameter) +
                         " before it; list the sieves in order of size, each once");
    if (sieve.percent_passing < finer.back().percent_passing)
        throw InputError(place + ": the percent passing falls from " + number_text(finer.back().percent_passing) +
                         " to " + percent + "; give cumulative percent passing, which never falls from fine to coarse");
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

/// Below the finest sieve.
void require_one_pan(const Rows& rows) {
    for (std::size_t k = 1; k < rows.size(); ++k)
        if (rows[k].size.pan)
            throw InputError(rows[k].place +
                             ": the diameter 0 is not that of the finest line alone; list the pan once, last");
}

/// From a distribution by number to one by mass: between sieves by d^3, as the curve is log-linear there by mass.
Grading by_mass(const Grading& by_number, const std::string& file) {
    if (by_number.front().percent_passing > 0)
        throw InputError(file + " tells a distribution by number whose first sieve passes " +
                         number_text(by_number.front().percent_passing) +
                         " %, so that the mass of the finest grains is not known; begin with the size that 0 % passes");
    std::vector<double> masses{0};
    for (std::size_t k = 0; k + 1 < by_number.size(); ++k) {
        const SizeInterval interval{by_number[k].diameter, by_number[k + 1].diameter, -4, 1};
        const double number = by_number[k + 1].percent_passing - by_number[k].percent_passing;
        masses.push_back(masses.back() + number * interval.moment(3));
    }
    Grading grading = by_number;
    for (std::size_t k = 0; k < grading.size(); ++k) grading[k].percent_passing = 100 * (masses[k] / masses.back());
    return grading;
}

/// Lower ends of size classes are sieves as well.
void add_lowest(Grading& grading, const Rows& rows) {
    if (const auto& lower = rows.front().size.lower; lower && *lower > 0) grading.insert(grading.begin(), {*lower, 0});
}

Grading checked(const Grading& listed, const Rows& rows, const std::string& file) {
    Grading grading;
    const std::size_t before = rows.size() - std::min(rows.size(), listed.size());
    for (std::size_t k = 0; k < listed.size(); ++k) {
        check_sieve(listed[k], grading, rows[std::min(k + before, rows.size() - 1)].place);
        grading.push_back(listed[k]);
    }
    check_curve(grading, file);
    return grading;
}

/// The curve that one column of values tells.
SieveCurve curve_by(const CellTable& table, const GradingColumns& columns, ValueColumn value, Rows& rows,
                    const std::string& file) {
    rows = rows_of(table, columns, value);
    if (rows.empty()) return {};
    const bool ranges = rows.front().size.lower.has_value();
    if (ranges && value.kind == SieveValue::retained) value.kind = SieveValue::in_channel;
    if (columns.metres == 0) require_units(rows);
    take_unit(rows, metres_of_sizes(rows, columns), columns.is_radius);
    resolve_finer(rows, value.kind);
    if (descends(rows)) std::reverse(rows.begin(), rows.end());
    if (!columns.are_named || value.kind == SieveValue::passing) {
        check_columns(rows, columns.are_named, file);
        if (!columns.are_named) require_passing(rows, file);
        require_empty_pan(rows);
    }
    require_one_pan(rows);
    SieveCurve curve = sieve_curve(rows, value, file);
    if (ranges) add_lowest(curve.passing, rows);
    if (rows.front().size.pan && rows.size() > 1) rows.erase(rows.begin());
    return curve;
}

/// Columns that say the same in another way must say the same.
void require_agreement(const CellTable& table, const GradingColumns& columns, const Grading& grading,
                       const std::string& file) {
    constexpr double rounding = 1.5;  // of percentages and masses, summed up
    for (const ValueColumn& other : columns.others) {
        Rows rows;
        SieveCurve curve;
        try {
            curve = curve_by(table, columns, other, rows, file);
        } catch (const InputError&) {
            continue;  // it has gaps, or is of something else
        }
        for (std::size_t k = 0; k < std::min(curve.passing.size(), grading.size()); ++k)
            if (std::abs(curve.passing[k].percent_passing - grading[k].percent_passing) > rounding)
                throw InputError(file + ": of the sieve " + number_text(grading[k].diameter) + " the column '" +
                                 table.names[columns.value.column].name + "' tells " +
                                 number_text(grading[k].percent_passing) + " % passing, and '" +
                                 table.names[other.column].name + "' means " +
                                 number_text(curve.passing[k].percent_passing) + "; take the wrong column out");
    }
}

std::string unit_name(double metres) {
    for (const auto& [name, size] : {std::pair{"m", 1.0},
                                     {"cm", 1e-2},
                                     {"mm", 1e-3},
                                     {"um", 1e-6},
                                     {"nm", 1e-9},
                                     {"inch", 0.0254},
                                     {"ft", 0.3048}})
        if (size == metres) return name;
    return "lengths";
}

std::string reading_of(const SieveCurve& curve, const GradingColumns& columns, const Rows& rows, double metres) {
    constexpr const char* bases[] = {"mass", "volume", "number"};
    std::string text = curve.meaning + " by " + bases[static_cast<std::size_t>(columns.value.basis)] + " against ";
    text += columns.is_radius ? "radii" : "diameters";
    if (metres > 0) text += " in " + unit_name(metres);
    text += ", " + counted(std::ssize(rows), "sieve");
    const auto named = std::ranges::find_if(rows, [](const SieveRow& row) { return !row.size.named.empty(); });
    if (named != rows.end()) text += ", " + named->size.named;
    if (columns.value.basis == SieveBasis::number) text += ", turned into percent by mass";
    return text;
}

}  // namespace

GivenGrading read_given_grading(const std::string& file) {
    const std::string name = source_name(file);
    CellTable table = cells_of(file);
    if (table.rows.empty()) check_curve({}, name);
    const GradingColumns columns = grading_columns(table);
    settle_marks(table, columns);
    Rows rows;
    const SieveCurve curve = curve_by(table, columns, columns.value, rows, name);
    const double metres = metres_of_sizes(rows, columns);
    Grading grading = checked(curve.passing, rows, name);
    require_agreement(table, columns, grading, name);
    if (columns.value.basis == SieveBasis::number) grading = by_mass(grading, name);
    return {grading, columns.are_named, metres, reading_of(curve, columns, rows, metres)};
}

LengthUnit unit_of(const GivenGrading& given) {
    if (given.metres == 0) return LengthUnit::none;
    for (const LengthUnit unit : {LengthUnit::metre, LengthUnit::micrometre})
        if (metres(unit) == given.metres) return unit;
    return LengthUnit::millimetre;
}

Grading in_unit(const GivenGrading& given, LengthUnit unit) {
    Grading grading = given.grading;
    if (given.metres == 0 || unit == LengthUnit::none) return grading;
    for (Sieve& sieve : grading) sieve.diameter = in_other_unit(sieve.diameter, given.metres, metres(unit));
    return grading;
}

}  // namespace bernal
