#include "grading/sieve_rows.hpp"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <functional>

#include "bernal/error.hpp"
#include "core/number_text.hpp"
#include "core/words.hpp"
#include "grading/class_middles.hpp"
#include "grading/sieve_table.hpp"
#include "text/length_words.hpp"
#include "text/text_lines.hpp"

namespace bernal {
namespace {

using Rows = std::vector<SieveRow>;

constexpr double inch = 0.0254;

/// "-150" below "150" or "+150", first or last of all: what passes that sieve.
bool tells_passed_by_sign(const CellTable& table, const GradingColumns& columns) {
    const auto size = [&](const TableRow& row) { return table.marks.number(field_of(row, columns.size)); };
    const auto is_passed = [&](const TableRow& end) {
        const auto number = size(end);
        return number && *number < 0 &&
               std::ranges::any_of(table.rows, [&](const TableRow& row) { return size(row) == -*number; });
    };
    return !table.rows.empty() && (is_passed(table.rows.front()) || is_passed(table.rows.back()));
}

/// In a column of which one cell can be nothing else, and where the unit is not inches, strokes stand in ranges.
SieveWriting writing_of(const CellTable& table, const GradingColumns& columns) {
    const bool metric = columns.metres > 0 && columns.metres != inch;
    const bool ranges = std::ranges::any_of(table.rows, [&](const TableRow& row) {
        const std::string_view field = field_of(row, columns.size);
        return has_stroke_of_range(field) || (metric && field.find('/') != field.npos);
    });
    const bool sides =
        columns.numbers != SieveNumbers::phi &&
        (tells_passed_by_sign(table, columns) || std::ranges::any_of(table.rows, [&](const TableRow& row) {
             return has_both_sides(field_of(row, columns.size));
         }));
    return {table.marks, columns.numbers, ranges, sides};
}

/// The remedy for a row that may be the pan under a name that is not known, or none of the table.
std::string remedy_for_words(const std::string& value) {
    const std::string pan =
        !is_number(without_percent_sign(value)) ? "" : "write pan," + value + " if that is what passed all sieves, or ";
    return pan + "take this line out";
}

[[noreturn]] void refuse_size(const TableRow& row, std::string_view field, const GradingColumns& columns) {
    const std::string fault = row.place + ": the diameter \"" + shown(field) + "\" is not a number";
    const std::string value(field_of(row, columns.value.column));
    if (is_percentile(field))
        throw InputError(fault + "; give each diameter with the percent that passes it, as in " + value + "," +
                         std::string(field.substr(1)) + ", up to the one that 100 % passes");
    const bool has_digits = row.text.find_first_of("0123456789") != std::string::npos;
    if (!columns.are_named && row.fields.size() > 1 && !has_digits)
        throw InputError(row.place + ": '" + shown(row.text) +
                         "' stands among the sieves and holds no numbers; if it names their columns, name them as in "
                         "size (mm),percent passing (or retained), with their own unit, and take out the lines above "
                         "it; otherwise take this line out");
    if (!columns.are_named)
        throw InputError(fault + "; give two columns, diameter and percent passing; otherwise " +
                         remedy_for_words(value));
    throw InputError(fault +
                     " and names no sieve; give a length, as 4.75, a sieve, as No. 4, or a range, as 2-4; otherwise " +
                     remedy_for_words(value));
}

/// The size class whose ends stand in two columns; one end of the finest or the coarsest may be left out.
SieveSize class_in(const TableRow& row, const GradingColumns& columns, const SieveWriting& writing) {
    const std::string_view below = trimmed(field_of(row, *columns.lower)), above = trimmed(field_of(row, columns.size));
    auto lower = sieve_size(below, writing), upper = sieve_size(above, writing);
    if (!upper && above.empty() && lower) {
        lower->coarser = true;
        return *lower;
    }
    if (!upper || (!lower && !below.empty())) refuse_size(row, upper ? below : above, columns);
    if (!lower)
        upper->finer = true;
    else if (!(lower->size < upper->size))
        throw InputError(row.place + ": the lower end " + shown(below) + " of the class is not below its upper end " +
                         shown(above) + "; give the smaller size first");
    else
        upper->lower = lower->size;
    return *upper;
}

/// In another column than that of the sizes, which has nothing.
bool names_pan(const TableRow& row, const GradingColumns& columns) {
    for (std::size_t c = 0; c < row.fields.size(); ++c)
        if (c != columns.value.column && is_pan(row.fields[c])) return true;
    return false;
}

SieveSize size_in(const TableRow& row, const GradingColumns& columns, const SieveWriting& writing) {
    if (columns.lower) return class_in(row, columns, writing);
    const std::string_view field = field_of(row, columns.size);
    if (const auto size = sieve_size(field, writing)) return *size;
    if (trimmed(field).empty() && names_pan(row, columns)) return {.pan = true};
    refuse_size(row, field, columns);
}

/// A number as a cell of values has it.
struct Cell {
    double number = 0;
    double grams = 0;  ///< one of its unit, where it has one of mass
    bool is_percent = false;
};

std::string what_of(const ValueColumn& column) {
    return column.is_mass || column.may_be_mass ? "mass"
           : column.kind == SieveValue::passing ? "percent passing"
                                                : "percent";
}

Cell number_in(const TableRow& row, const ValueColumn& value, std::size_t column, const std::string& what,
               const CellTable& table, const GradingColumns& columns) {
    const std::string_view whole = trimmed(field_of(row, column)), plain = without_percent_sign(whole);
    Cell found{0, 0, plain.size() < whole.size()};
    if (const auto number = table.marks.number(plain)) {
        found.number = *number;
        return found;
    }
    const std::size_t digits = whole.find_last_of("0123456789.");
    const std::string_view unit = digits == whole.npos ? whole : trimmed(whole.substr(digits + 1));
    const auto grams = grams_of(unit);
    const auto number = grams ? table.marks.number(trimmed(whole.substr(0, digits + 1))) : std::nullopt;
    if (!number || value.kind == SieveValue::passing) {
        const std::string fault = row.place + ": the " + what + " \"" + shown(whole) + "\" is not a number";
        throw InputError(columns.are_named
                             ? fault + "; give the number of '" + spelled(table, column) + "', or take this line out"
                             : fault + "; give two columns, diameter and percent passing, or take this line out");
    }
    found.number = *number, found.grams = *grams;
    return found;
}

/// Empty, or dashes as laboratories write where nothing is to be told.
bool is_empty(std::string_view field) { return trimmed(field).find_first_not_of("-\u2013\u2014") == field.npos; }

/// Is it no value, as of a top sieve that was not weighed?
bool is_nothing(const CellTable& table, std::size_t row, std::size_t column) {
    const std::string_view field = trimmed(field_of(table.rows[row], column));
    return is_empty(field) || table.marks.number(field) == 0.0;
}

/// The values of a column; the line of the pan may tell nothing.
std::vector<Cell> cells_in(const CellTable& table, const GradingColumns& columns, const ValueColumn& value,
                           std::size_t column, const std::string& what, const Rows& rows) {
    std::vector<Cell> cells;
    for (std::size_t k = 0; k < rows.size(); ++k) {
        const SieveSize& size = rows[k].size;
        const bool is_end = value.kind == SieveValue::in_channel && (k == 0 || k + 1 == rows.size());
        const bool may_be_empty = size.pan || size.finer || size.coarser || is_end;
        const bool is_unused = value.tare && is_nothing(table, k, value.column) && is_nothing(table, k, *value.tare);
        const bool tells_nothing = is_unused || (may_be_empty && is_empty(field_of(table.rows[k], column)));
        cells.push_back(tells_nothing ? Cell{} : number_in(table.rows[k], value, column, what, table, columns));
    }
    return cells;
}

/// Where sizes and classes are listed together there is one class fewer: its line tells which end sizes are.
void take_ends_told(const CellTable& table, SieveRows& found) {
    if (found.value.kind != SieveValue::in_channel || found.rows.size() < 2) return;
    const auto tells_nothing = [&](std::size_t k) { return is_empty(field_of(table.rows[k], found.value.column)); };
    const std::size_t last = found.rows.size() - 1;
    if (tells_nothing(0) == tells_nothing(last)) return;
    const bool first_is_finer = found.rows.front().size.size < found.rows.back().size.size;
    found.value.has_open_ends = false;
    found.value.has_lower_ends = tells_nothing(0) != first_is_finer;
}

/// Masses in the unit of the first, so that what was given in one is kept to the last digit.
void take_masses(std::vector<Cell>& cells, double of_header, const Rows& rows) {
    const bool told = std::ranges::any_of(cells, [](const Cell& c) { return c.grams > 0; });
    if (!told) return;
    double first = 0;
    for (std::size_t k = 0; k < cells.size(); ++k) {
        const double grams = cells[k].grams > 0 ? cells[k].grams : of_header;
        if (cells[k].number == 0) continue;
        if (grams == 0)
            throw InputError(rows[k].place + ": the mass " + number_text(cells[k].number) +
                             " has no unit, and others have; write one behind each, or in the header");
        if (first == 0) first = grams;
        cells[k].number *= grams / first;
    }
}

void take_values(const CellTable& table, const GradingColumns& columns, SieveRows& found) {
    ValueColumn& value = found.value;
    std::vector<Cell> cells = cells_in(table, columns, value, value.column, what_of(value), found.rows);
    const auto any = [&](auto is) { return std::ranges::any_of(cells, is); };
    if (any([](const Cell& c) { return c.grams > 0; })) value.is_mass = true;
    if (any([](const Cell& c) { return c.is_percent; }) || value.is_mass) value.may_be_mass = false;
    take_ends_told(table, found);
    take_masses(cells, value.grams, found.rows);
    std::vector<Cell> tares(cells.size());
    if (value.tare) {
        tares = cells_in(table, columns, value, *value.tare, "mass of the sieve", found.rows);
        take_masses(tares, value.grams, found.rows);
    }
    for (std::size_t k = 0; k < cells.size(); ++k) {
        const bool is_weighed = cells[k].number != 0;
        found.rows[k].value = cells[k].number - tares[k].number - (is_weighed ? value.common_tare : 0);
    }
}

/// Bytes of letters outside of ASCII as well: the angstrom's.
bool is_letter(char c) {
    return std::isalpha(static_cast<unsigned char>(c)) != 0 || static_cast<unsigned char>(c) >= 0x80;
}

/// The unit of all sieves, in metres: as the header says, otherwise as cells say; 0 where none does. Numbers beside
/// cells with a unit have it as well.
double metres_of_sizes(const Rows& rows, const GradingColumns& columns) {
    if (columns.metres > 0 && columns.numbers == SieveNumbers::lengths) return columns.metres;
    for (const SieveRow& row : rows)
        if (row.size.metres > 0) return row.size.metres;
    if (columns.numbers == SieveNumbers::lengths && std::ranges::any_of(columns.unit, is_letter))
        throw InputError(rows.front().place + ": the unit '" + columns.unit +
                         "' of the sizes is not known; give them in m, cm, mm, um, nm or inch");
    return 0;
}

bool is_bare(const SieveRow& row) { return row.size.metres == 0 && row.size.size > 0; }

/// Bare numbers beside fractions of an inch may be sieve numbers, millimetres or inches; beside two units, of either.
void require_units(const Rows& rows) {
    const auto bare = std::ranges::find_if(rows, is_bare);
    if (bare == rows.end()) return;
    const std::string size = number_text(bare->size.size);
    const auto fraction = std::ranges::find_if(
        rows, [](const SieveRow& row) { return row.size.named.find(" in = ") != std::string::npos; });
    if (fraction != rows.end())
        throw InputError(bare->place + ": beside " + fraction->size.named.substr(0, fraction->size.named.find(" =")) +
                         " the size " + size + " may be a sieve number, mm or inches; write 'No. " + size +
                         "', or its unit behind it");
    const auto has_unit = [](const SieveRow& row) { return row.size.metres > 0; };
    const auto one = std::ranges::find_if(rows, has_unit);
    if (one == rows.end()) return;
    if (std::ranges::any_of(rows, [&](const SieveRow& r) { return has_unit(r) && r.size.metres != one->size.metres; }))
        throw InputError(bare->place + ": the size " + size +
                         " has no unit, and others have more than one; write its unit behind it");
}

/// Phi falls below zero where grains are larger than 1 mm, and rises by even steps.
void require_no_phi(const CellTable& table, const GradingColumns& columns, const SieveRows& found) {
    if (columns.numbers != SieveNumbers::lengths || columns.lower || columns.are_middles) return;
    std::vector<double> sizes;
    bool has_content_at_zero = false;
    for (std::size_t k = 0; k < found.rows.size(); ++k)
        if (const auto number = table.marks.number(field_of(table.rows[k], columns.size))) {
            sizes.push_back(*number);
            has_content_at_zero = has_content_at_zero || (*number == 0 && found.rows[k].value != 0);
        }
    const bool any_signs =
        std::ranges::any_of(found.rows, [](const SieveRow& r) { return r.size.finer || r.size.coarser; });
    const double least = sizes.empty() ? 0 : *std::ranges::min_element(sizes);
    bool is_even = sizes.size() > 3 && sizes.size() == found.rows.size();
    for (std::size_t k = 2; k < sizes.size(); ++k) is_even = is_even && sizes[k] - sizes[k - 1] == sizes[1] - sizes[0];
    const bool of_classes = found.value.kind != SieveValue::passing;
    const bool may_be_phi = !any_signs && (least < 0 || (is_even && has_content_at_zero && of_classes));
    if (may_be_phi)
        throw InputError(
            found.rows.front().place + ": the sizes fall to " + number_text(least) +
            ", as phi does; name their column 'phi' in the first line if they are, otherwise " +
            (least < 0 ? "give diameters above 0" : "write pan instead of 0, or name their unit as in 'size (mm)'"));
}

/// Where fractions of an inch are nominal openings whole inches are, too.
void take_nominal_inches(Rows& rows, const GradingColumns& columns, const SieveWriting& writing) {
    const auto is_nominal = [](const SieveRow& row) { return row.size.named.find(" in = ") != std::string::npos; };
    if (columns.metres != inch || std::ranges::none_of(rows, is_nominal)) return;
    for (SieveRow& row : rows)
        if (is_bare(row) && !row.size.lower)
            if (const auto sieve = sieve_size(number_text(row.size.size) + " in", writing); sieve && !sieve->pan) {
                const bool finer = row.size.finer, coarser = row.size.coarser;
                row.size = *sieve;
                row.size.finer = finer, row.size.coarser = coarser;
            }
}

/// For sizes raised to a power, as the axis of a chart has them.
void take_power(Rows& rows, double power) {
    for (SieveRow& row : rows) {
        if (row.size.pan || row.size.metres > 0) continue;
        row.size.size = std::pow(row.size.size, 1 / power);
        if (row.size.lower) row.size.lower = std::pow(*row.size.lower, 1 / power);
    }
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

/// "Passing 4" is no pan below a sieve of 2.
void require_finest(const Rows& rows, const SieveRow& finer) {
    constexpr double nominal = 0.94;
    for (const SieveRow& row : rows)
        if (!row.size.finer && !row.size.pan && row.size.size > 0 && row.size.size < nominal * finer.size.size)
            throw InputError(finer.place + ": this row tells what passes " + number_text(finer.size.size) +
                             ", and there is a finer sieve, " + number_text(row.size.size) +
                             "; give what passes the finest one, as the pan, or take this line out");
}

/// "<0.063" is the pan where 0.063 has a line of its own, or where values tell what lies on sieves; otherwise it says
/// what passes 0.063.
void resolve_finer(Rows& rows, SieveValue kind) {
    const auto is_sieve = [&](const SieveRow& finer) {
        return kind != SieveValue::passing || std::any_of(rows.begin(), rows.end(), [&](const SieveRow& row) {
                   return !row.size.finer && row.size.size == finer.size.size;
               });
    };
    for (SieveRow& row : rows) {
        if (!row.size.finer || !is_sieve(row)) continue;
        require_finest(rows, row);
        row.size.size = 0;
    }
    for (SieveRow& row : rows)
        if (row.size.size == 0) row.size.pan = true;
}

/// From fine to coarse, if they are listed in either order.
void order(Rows& rows) {
    for (std::size_t k = 1; k < rows.size(); ++k)
        if (rows[k].size.size == rows[k - 1].size.size && !rows[k].size.pan)
            throw InputError(rows[k].place + ": the sieve " + number_text(rows[k].size.size) +
                             " is listed twice; list each sieve once");
    const auto rises = [&](std::size_t k, std::size_t j) { return rows[k].size.size > rows[j].size.size ? 1 : 0; };
    std::ptrdiff_t rising = 0;
    for (std::size_t k = 1; k < rows.size(); ++k) rising += rises(k, k - 1) - rises(k - 1, k);
    if (rising < 0) std::ranges::reverse(rows);
}

/// What is coarser than a sieve lies on it; beyond the last range there may be nothing.
void resolve_coarser(Rows& rows, SieveValue kind, bool are_ranges) {
    const bool lies_on = !are_ranges && (kind == SieveValue::retained || kind == SieveValue::cumulative_retained);
    std::erase_if(rows, [&](const SieveRow& row) {
        if (!row.size.coarser || lies_on) return false;
        const bool all_pass = kind == SieveValue::passing && (row.value == 100 || row.value == 1);
        if (row.value != 0 && !all_pass)
            throw InputError(row.place + ": what is coarser than " + number_text(row.size.size) + " is " +
                             number_text(row.value) + ", and its size is not given; give the size that 100 % passes");
        return true;
    });
}

std::string range_text(const SieveRow& row) { return number_text(*row.size.lower) + "-" + number_text(row.size.size); }

/// Each begins where the finer one ends, or where what is finer than all of them ends.
void require_chain(const Rows& rows, const Rows& finer) {
    const auto meet = [](double a, double b) { return std::abs(a - b) <= 1e-9 * std::abs(b); };
    for (std::size_t k = 1; k < rows.size(); ++k)
        if (!meet(rows[k - 1].size.size, *rows[k].size.lower))
            throw InputError(rows[k].place + ": the range " + range_text(rows[k]) + " does not begin where " +
                             range_text(rows[k - 1]) + " ends; give ranges without gaps, each once");
    for (const SieveRow& row : finer)
        if (row.size.finer && !meet(row.size.size, *rows.front().size.lower))
            throw InputError(row.place + ": what is finer than " + number_text(row.size.size) +
                             " does not end where the range " + range_text(rows.front()) + " begins");
}

SieveRow sieve_at(double size, double value, const SieveRow& like) {
    SieveRow row{like.size, value, like.place};
    row.size.size = size, row.size.lower.reset();
    row.size.named.clear();
    return row;
}

/// The rows of ranges, from fine to coarse, and what is finer than all of them.
struct Ranges {
    Rows rows, finer;
    double lowest() const { return *rows.front().size.lower; }
    double below() const { return finer.empty() ? 0 : finer.front().value; }
};

Ranges ranges_of(Rows& rows) {
    Ranges ranges;
    for (SieveRow& row : rows) {
        if (!row.size.lower && !row.size.pan && !row.size.finer)
            throw InputError(row.place + ": " + number_text(row.size.size) +
                             " is not a range, and the other rows are; give each row a range, as in 2-4");
        (row.size.lower ? ranges.rows : ranges.finer).push_back(std::move(row));
    }
    std::ranges::sort(ranges.rows, {}, [](const SieveRow& row) { return row.size.size; });
    require_chain(ranges.rows, ranges.finer);
    if (ranges.finer.size() > 1)
        throw InputError(ranges.finer[1].place + ": what is finer than all ranges is told twice");
    return ranges;
}

/// What is coarser than the lower ends.
Rows lower_ends(const Ranges& ranges) {
    Rows sieves;
    for (const SieveRow& row : ranges.rows) sieves.push_back(sieve_at(*row.size.lower, row.value, row));
    sieves.push_back(sieve_at(ranges.rows.back().size.size, 0, ranges.rows.back()));
    if (ranges.lowest() == 0) {
        sieves.front().size.pan = true;
    } else if (!ranges.finer.empty()) {
        sieves.insert(sieves.begin(), sieve_at(0, ranges.below(), ranges.finer.front()));
        sieves.front().size.pan = true;
    }
    return sieves;
}

/// What passes the upper ends, or lies between both; what is finer than all ranges passes the lowest one.
Rows upper_ends(Ranges& ranges, SieveValue kind) {
    const double lowest = ranges.lowest(), below = ranges.below();
    if (kind == SieveValue::passing && !ranges.finer.empty() && ranges.finer.front().size.pan && below != 0)
        throw InputError(ranges.finer.front().place + ": the pan, size 0, passes " + number_text(below) +
                         " %, and nothing is finer; give 0 there");
    if (lowest == 0 && below != 0)
        throw InputError(ranges.finer.front().place + ": " + number_text(below) + " is finer than the range " +
                         range_text(ranges.rows.front()) + ", which begins at 0");
    Rows sieves = std::move(ranges.rows);
    if (lowest == 0) return sieves;
    sieves.insert(sieves.begin(),
                  sieve_at(lowest, below, ranges.finer.empty() ? sieves.front() : ranges.finer.front()));
    sieves.front().size.pan = sieves.front().size.finer = false;
    return sieves;
}

/// "%" of ranges is what they hold where it sums up to the whole and is no curve.
void settle_percent(SieveRows& found) {
    if (!found.value.tells_percent_alone) return;
    double sum = 0;
    for (const SieveRow& row : found.rows) sum += row.value;
    constexpr double slack = 0.01;
    const bool is_whole = std::abs(sum - 100) <= 100 * slack || std::abs(sum - 1) <= slack;
    if (is_whole) found.value.kind = SieveValue::in_channel;
}

/// Ranges become the sieves at their ends.
void take_ends(SieveRows& found) {
    settle_percent(found);
    Ranges ranges = ranges_of(found.rows);
    if (found.value.kind == SieveValue::retained) found.value.kind = SieveValue::in_channel;
    found.value.are_ranges = true;
    found.rows =
        found.value.kind == SieveValue::cumulative_retained ? lower_ends(ranges) : upper_ends(ranges, found.value.kind);
}

void require_two_columns(const TableRow& row) {
    const auto fields = without_empty_ends(row.fields);
    const bool last = fields.size() == 1 && (is_pan(fields[0]) || fields[0].starts_with('<'));
    if (fields.size() == 2 || last) return;
    const std::string fault = row.place + ": " + std::to_string(fields.size()) +
                              (fields.size() < 2 ? " column" : " columns") + " where a grading has two; ";
    const auto is_filled_number = [](const std::string& field) { return is_number(field); };
    const auto first = std::ranges::find_if(fields, is_filled_number);
    const bool lies =
        first != fields.begin() && fields.end() - first > 2 && std::all_of(first, fields.end(), is_filled_number);
    if (lies)
        throw InputError(fault +
                         "the table lies on its side: give each size a line of its own, with its percent behind "
                         "it");
    const std::string two = "give diameter and percent passing with a comma between them";
    throw InputError(fault + two +
                     (fields.size() < 2 ? "" : ", or choose the columns by `grading-columns`, as in 1,3"));
}

}  // namespace

SieveRows sieve_rows(const CellTable& table, const GradingColumns& columns, const ValueColumn& value) {
    SieveRows found;
    found.value = value;
    const SieveWriting writing = writing_of(table, columns);
    for (const TableRow& row : table.rows) {
        if (!columns.are_named) require_two_columns(row);
        found.rows.push_back({size_in(row, columns, writing), 0, row.place});
    }
    if (found.rows.empty()) return found;
    take_values(table, columns, found);
    take_nominal_inches(found.rows, columns, writing);
    for (const SieveRow& row : found.rows)
        if (!row.size.named.empty() && !(row.size.finer && value.kind != SieveValue::passing))  // which is the pan
            found.named.push_back(row.size.named);
    if (columns.metres == 0) require_units(found.rows), require_no_phi(table, columns, found);
    found.metres = metres_of_sizes(found.rows, columns);
    if (columns.power != 1) take_power(found.rows, columns.power);
    take_unit(found.rows, found.metres, columns.is_radius);
    if (columns.are_middles) found.middles = take_ends_of_middles(found.rows);
    found.ranges = std::ranges::count_if(found.rows, [](const SieveRow& row) { return row.size.lower.has_value(); });
    resolve_coarser(found.rows, value.kind, found.ranges > 0);
    if (found.ranges > 0) {
        take_ends(found);
        return found;
    }
    resolve_finer(found.rows, value.kind);
    order(found.rows);
    return found;
}

std::optional<double> other_size(const TableRow& row, const CellTable& table, std::size_t column, double metres) {
    const ColumnMeaning meaning = meaning_of(table.names[column]);
    const auto size = sieve_size(field_of(row, column), {table.marks, meaning.numbers});
    if (!size || size->pan || size->lower || size->finer || size->coarser) return {};
    const double own = size->metres > 0 ? size->metres : meaning.metres;
    if ((own > 0) != (metres > 0)) return {};
    return (meaning.is_radius ? 2 : 1) * (own > 0 ? in_other_unit(size->size, own, metres) : size->size);
}

}  // namespace bernal
