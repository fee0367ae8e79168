#include "grading/given_grading.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "bernal/error.hpp"
#include "core/number_text.hpp"
#include "core/words.hpp"
#include "grading/chosen_grading.hpp"
#include "grading/grading_lines.hpp"
#include "grading/grading_samples.hpp"
#include "grading/grading_wholes.hpp"
#include "grading/retained.hpp"
#include "grading/sieve_curve.hpp"
#include "grading/sieve_table.hpp"
#include "text/length_words.hpp"
#include "text/text_lines.hpp"

namespace bernal {
namespace {

using Rows = std::vector<SieveRow>;

/// Percentages that end at 100 where diameters should be, and none of 100 where percentages should.
bool looks_swapped(const Rows& rows) {
    const double most = std::ranges::max_element(rows, {}, &SieveRow::value)->value;
    const auto passes_all = [&](const SieveRow& row) { return row.value == 100 || (row.value == 1 && most == 1); };
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

/// For a column whose name means nothing, and that is chosen by hand.
void require_rise(const Rows& rows, const std::string& name) {
    if (std::ranges::is_sorted(rows, {}, &SieveRow::value)) return;
    throw InputError(rows.front().place + ": the values of '" + name +
                     "' rise and fall, so they are not percent passing; say in the header what they are, as in '" +
                     name + " retained (%)' or '" + name + " retained (g)'");
}

/// For columns taken by position, or whose name means nothing.
void require_passing(const Rows& rows, const std::string& file) {
    Grading listed;
    for (const SieveRow& row : rows) listed.push_back({row.size.size, row.value});
    const auto retained = as_retained(listed);
    if (!retained) return;
    const bool ends = retained->passing.back().percent_passing == 100;
    const bool may_be_below = !ends && listed.front().percent_passing == 0;
    if (may_be_below)  // nothing is finer than the first size
        for (std::size_t k = 1; k < listed.size(); ++k) listed[k].percent_passing += listed[k - 1].percent_passing;
    throw InputError(file + " lists " + retained->kind + "; give the percent passing, which is, line by line, " +
                     curve_text(retained->passing) + (ends ? "" : ", and the sieve that 100 % passes") +
                     (may_be_below ? "; or, if each share lies below its size, " + curve_text(listed) : ""));
}

/// The pan tells no size of grains: that nothing passes it says nothing new, and the first sieve is the one above it.
void require_empty_pan(const Rows& rows) {
    if (rows.size() < 2 || !rows.front().size.pan || rows.front().value == 0) return;
    const std::string passing = number_text(rows.front().value);
    throw InputError(rows.front().place + ": the pan, size 0, passes " + passing +
                     " %, and nothing is finer; give 0 there, or instead of size 0 the diameter that " + passing +
                     " % pass");
}

/// Below the finest sieve.
void require_one_pan(const Rows& rows) {
    for (std::size_t k = 1; k < rows.size(); ++k)
        if (rows[k].size.pan)
            throw InputError(
                rows[k].place +
                ": the pan, of the diameter 0, does not stand next to the finest sieve; list the sieves in "
                "order of size, and the pan once, last");
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

/// From a distribution by number to one by mass: between sieves by d^3, as the curve is log-linear there by mass.
Grading by_mass(const Grading& by_number, const std::string& file) {
    if (by_number.front().percent_passing > 0)
        throw InputError(file + " is a distribution by number whose first sieve passes " +
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

/// Bare numbers that rise while less passes, while the sieves come to the pan, or down a list of what is retained, are
/// those of sieves.
void require_no_numbers(const CellTable& table, const Rows& rows, const GradingColumns& columns,
                        const ValueColumn& value) {
    if (columns.metres > 0 || columns.numbers != SieveNumbers::lengths || !columns.are_named || columns.lower) return;
    const auto is_number = [](const SieveRow& row) {
        return row.size.pan || sieve_size("No. " + number_text(row.size.size), {NumberMarks()});
    };
    if (rows.size() < 3 || !std::ranges::all_of(rows, is_number)) return;
    const bool has_names = std::ranges::any_of(rows, [](const SieveRow& row) { return !row.size.named.empty(); });
    const bool falls = value.kind == SieveValue::passing && !rows.front().size.pan &&
                       rows.front().value > rows.back().value &&
                       std::ranges::is_sorted(rows, std::greater(), &SieveRow::value);
    const bool pan_above = rows.back().size.pan && !rows.front().size.pan;
    const bool rises_down = table.rows.front().place == rows.front().place;
    const bool is_weighed = value.tells_retained || value.is_mass || value.may_be_mass;
    const bool of_sieves = value.kind == SieveValue::retained || value.kind == SieveValue::cumulative_retained;
    if (!has_names && (falls || pan_above || (rises_down && is_weighed && of_sieves)))
        throw InputError(rows.front().place +
                         ": the sizes look like sieve numbers, which fall as sieves become coarser; name their column "
                         "'Sieve No.', or, if they are openings, name their unit as in 'opening (mm)'");
}

/// What one column of values tells.
struct Told {
    SieveRows rows;
    SieveCurve curve;
    SumOfRows whole;
};

/// "Cumulative %" that falls towards the coarse is what is retained: what passes rises.
void take_direction(SieveRows& told) {
    const Rows& rows = told.rows;
    if (told.value.tells_cumulative_alone && rows.front().value > rows.back().value &&
        std::ranges::is_sorted(rows, std::greater(), &SieveRow::value))
        told.value.kind = SieveValue::cumulative_retained;
}

Told told_by(const CellTable& table, const GradingColumns& columns, const ValueColumn& value, const std::string& file) {
    Told told{sieve_rows(table, columns, value), {}, {}};
    Rows& rows = told.rows.rows;
    if (rows.empty()) return told;
    require_no_numbers(table, rows, columns, told.rows.value);
    take_direction(told.rows);
    const bool by_position = !columns.are_named || columns.is_assumed;
    if (by_position || told.rows.value.kind == SieveValue::passing) {
        check_columns(rows, columns.are_named, file);
        if (by_position) require_passing(rows, file);
        if (columns.is_assumed) require_rise(rows, spelled(table, value.column));
        require_empty_pan(rows);
    }
    require_one_pan(rows);
    for (const SieveRow& row : rows)
        told.whole.sum += row.value, told.whole.most = std::max(told.whole.most, row.value);
    told.curve = sieve_curve(rows, told.rows.value, file);
    if (rows.front().size.pan) told.whole.pan = rows.front().value;
    if (rows.front().size.pan && rows.size() > 1) rows.erase(rows.begin());
    return told;
}

/// The curve, if marks that may be either are decimal, or stand between thousands; none where that makes no curve.
std::optional<Grading> read_under(CellTable table, const GradingColumns& columns, bool thousands,
                                  const std::string& file) {
    table.marks.settle(thousands);
    try {
        const Told told = told_by(table, columns, columns.value, file);
        constexpr double largest = 0.5;  // sieves have no wider openings, in metres
        if (thousands && told.rows.metres * told.rows.rows.back().size.size > largest) return {};
        return checked(told.curve.passing, told.rows.rows, file);
    } catch (const InputError&) {
        return {};
    }
}

/// The first number with a mark in a column of sizes, which may be part of a range.
std::string number_with_mark(std::string_view field) {
    constexpr std::string_view of_numbers = "0123456789.,";
    const std::size_t mark = field.find_first_of(".,");
    if (mark == field.npos) return "";
    const std::size_t before = field.find_last_not_of(of_numbers, mark), begin = before == field.npos ? 0 : before + 1;
    return std::string(field.substr(begin, std::min(field.find_first_not_of(of_numbers, mark), field.size()) - begin));
}

/// In the column, the first row with such a number; null where there is none.
const TableRow* row_with_mark(const CellTable& table, std::size_t column) {
    const auto found = std::ranges::find_if(
        table.rows, [&](const TableRow& row) { return !number_with_mark(field_of(row, column)).empty(); });
    return found == table.rows.end() ? nullptr : &*found;
}

[[noreturn]] void ask_marks(const CellTable& table, const GradingColumns& columns, const Grading& decimal,
                            const Grading& thousands) {
    const std::size_t column = row_with_mark(table, columns.size) != nullptr ? columns.size : columns.value.column;
    const TableRow* marked = row_with_mark(table, column);
    const TableRow& row = marked != nullptr ? *marked : table.rows.front();
    const std::string number = number_with_mark(field_of(row, column));
    const auto under = [&](CellTable as, bool grouped) {
        as.marks.settle(grouped);
        return number_text(as.marks.number(number).value_or(0));
    };
    throw InputError(row.place + ": " + number + " is either " + under(table, false) + " or " + under(table, true) +
                     ", and no other number of the table shows which. The curve is " + curve_text(decimal) + ", or " +
                     curve_text(thousands) +
                     "; give the right one, with a decimal point and without thousands separators");
}

/// "1.000" beside "4,000" in one column: one of them is a slip.
void require_one_mark(const CellTable& table, std::size_t column) {
    const TableRow* with[2] = {nullptr, nullptr};
    for (const TableRow& row : table.rows)
        for (const int k : {0, 1})
            if (column < row.fields.size() && row.fields[column].find(".,"[k]) != std::string::npos) with[k] = &row;
    if (with[0] != nullptr && with[1] != nullptr)
        throw InputError(with[1]->place + ": " + with[1]->fields[column] + " has a comma, and " +
                         with[0]->fields[column] +
                         " a point, and each may separate thousands; write all numbers with a decimal point and "
                         "without thousands separators");
}

/// Settles marks that may be decimal or between thousands: takes those that make a curve.
void settle_marks(CellTable& table, const GradingColumns& columns, const std::string& file) {
    const bool commas = table.marks.is_doubtful();
    const bool points = !commas && table.marks.may_group_points() && separator_of_rows(table) != ',';
    if (!commas && !points) return;
    if (commas) require_one_mark(table, columns.size);
    const auto decimal = read_under(table, columns, false, file), thousands = read_under(table, columns, true, file);
    if (decimal && thousands && *decimal != *thousands) ask_marks(table, columns, *decimal, *thousands);
    if (decimal || thousands) return table.marks.settle(!decimal);
    table.marks.require_clear();
}

/// "Retained" beside "passing" may be summed up, though its name does not say so: then both make 100 on each sieve.
bool is_rest_of(const CellTable& table, const GradingColumns& columns, const ValueColumn& other) {
    constexpr double rounding = 0.11;
    return columns.value.kind == SieveValue::passing && std::ranges::all_of(table.rows, [&](const TableRow& row) {
               const auto one = table.marks.number(without_percent_sign(field_of(row, columns.value.column))),
                          rest = table.marks.number(without_percent_sign(field_of(row, other.column)));
               return one && rest && std::abs(*one + *rest - 100) < rounding;
           });
}

/// Masses of the same kind that differ at all: the other one is not read.
bool are_other_masses(const CellTable& table, const ValueColumn& value, const ValueColumn& other) {
    if (!value.is_mass || !other.is_mass || value.kind != other.kind || value.is_gross != other.is_gross) return false;
    const double scale = value.grams > 0 && other.grams > 0 ? other.grams / value.grams : 1;
    return std::ranges::any_of(table.rows, [&](const TableRow& row) {
        const auto one = table.marks.number(field_of(row, value.column)),
                   two = table.marks.number(field_of(row, other.column));
        return one && two && std::abs(*one - scale * *two) > 1e-9 * std::abs(*one);
    });
}

/// Columns that say the same of several samples.
void require_one_sample(const CellTable& table, const ValueColumn& value, const ValueColumn& other,
                        const std::string& file) {
    if (other.kind != value.kind || other.is_mass != value.is_mass || other.basis != value.basis) return;
    ask_for_column(file + " has curves of several samples",
                   {spelled(table, value.column), spelled(table, other.column)});
}

/// Another column of values says the same, or is not read.
bool agrees(const CellTable& table, const GradingColumns& columns, const ValueColumn& other, const Grading& grading,
            const std::string& file) {
    constexpr double rounding = 1.5;  // of percentages and masses, summed up
    if ((other.basis == ShareBasis::number) != (columns.value.basis == ShareBasis::number)) return false;
    if (other.is_wet || other.may_be_density || other.is_density) return false;
    Grading curve;
    try {
        curve = told_by(table, columns, other, file).curve.passing;
    } catch (const InputError&) {
        return false;  // it has gaps, or is of something else
    }
    if (curve.size() != grading.size()) return false;
    if (other.kind == SieveValue::retained && !other.is_mass && !other.tells_each && is_rest_of(table, columns, other))
        return true;
    for (std::size_t k = 0; k < grading.size(); ++k)
        if (std::abs(curve[k].percent_passing - grading[k].percent_passing) > rounding) {
            require_one_sample(table, columns.value, other, file);
            throw InputError(file + ": of the sieve " + number_text(grading[k].diameter) + " the column '" +
                             spelled(table, columns.value.column) + "' tells " +
                             number_text(grading[k].percent_passing) + " % passing, and '" +
                             spelled(table, other.column) + "' means " + number_text(curve[k].percent_passing) +
                             "; remove the wrong column, or name the right ones by `grading-columns`");
        }
    return !are_other_masses(table, columns.value, other);
}

/// "% finer" whose name does not say of what, beside a column of counts that it sums up.
bool sums_up_counts(const CellTable& table, const GradingColumns& columns, const Grading& grading,
                    const std::string& file) {
    constexpr double rounding = 1.5;
    if (columns.value.tells_basis || columns.value.kind != SieveValue::passing) return false;
    return std::ranges::any_of(columns.others, [&](const ValueColumn& other) {
        if (other.basis != ShareBasis::number || !other.is_mass) return false;
        try {
            return std::ranges::equal(told_by(table, columns, other, file).curve.passing, grading,
                                      [](const Sieve& a, const Sieve& b) {
                                          return std::abs(a.percent_passing - b.percent_passing) <= rounding;
                                      });
        } catch (const InputError&) {
            return false;  // of something else
        }
    });
}

/// "Sieve No." may count the rows: some of its numbers are those of no sieve.
bool numbers_rows(const CellTable& table, std::size_t column) {
    const SieveWriting writing{table.marks, meaning_of(table.names[column]).numbers};
    return std::ranges::any_of(table.rows, [&](const TableRow& row) {
        const std::string_view field = trimmed(field_of(row, column));
        return is_number(field) && !sieve_size(field, writing);
    });
}

/// Other columns of sizes tell the same sieves, up to nominal openings. Those of which any row could be compared.
std::vector<std::size_t> same_sizes(const CellTable& table, const GradingColumns& columns, double metres) {
    constexpr double nominal = 0.06;
    std::vector<std::size_t> compared;
    for (const std::size_t c : columns.other_sizes) {
        bool is_compared = false;
        if (numbers_rows(table, c)) continue;
        for (const TableRow& row : table.rows) {
            const auto own = other_size(row, table, columns.size, metres), other = other_size(row, table, c, metres);
            if (own && other && std::abs(*own - *other) > nominal * std::max(*own, *other))
                throw InputError(row.place + ": the column '" + spelled(table, columns.size) + "' tells " +
                                 number_text(*own) + ", and '" + spelled(table, c) + "' means " + number_text(*other) +
                                 "; remove the wrong column, or name the right ones by `grading-columns`");
            is_compared = is_compared || (own && other);
        }
        if (is_compared) compared.push_back(c);
    }
    return compared;
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

/// In which order does the unit say what it means: "mass", as in "percent passing by mass"?
std::string basis_of(const Told& told, const ValueColumn& value) {
    constexpr const char* bases[] = {" by mass", " by volume", " by number"};
    const auto begins = [&](std::string_view words) { return told.curve.meaning.starts_with(words); };
    return begins("mass") || begins("cumulative mass") || begins("count")
               ? ""
               : bases[static_cast<std::size_t>(value.basis)];
}

std::string reading_of(const Told& told, const GradingColumns& columns) {
    const SieveRows& rows = told.rows;
    std::string text = told.curve.meaning + basis_of(told, columns.value) + " against ";
    text += columns.is_radius ? "radii" : "diameters";
    if (rows.metres > 0) text += " in " + unit_name(rows.metres);
    text += ", ";
    text += rows.ranges > 0 ? counted(rows.ranges, "range") : counted(std::ssize(rows.rows), "sieve");
    for (const std::string& name : rows.named) text += ", " + name;
    if (!rows.middles.empty()) text += ", " + rows.middles;
    if (columns.power != 1) text += ", from lengths to the power of " + number_text(columns.power);
    if (columns.value.basis == ShareBasis::number) text += ", turned into percent by mass";
    return text;
}

bool has_numbers(const CellTable& table, std::size_t column) {
    return std::ranges::any_of(table.rows, [&](const TableRow& row) { return is_number(field_of(row, column)); });
}

/// Columns that were neither read nor compared, and lines of words below the sieves.
std::string not_read(const SieveTable& table, const std::vector<std::size_t>& read) {
    std::vector<std::string> names;
    for (std::size_t c = 0; c < table.names.size(); ++c)
        if (std::ranges::count(read, c) == 0 && (!table.names[c].name.empty() || has_numbers(table, c)))
            names.push_back(table.names[c].name.empty() ? "column " + std::to_string(c + 1) : spelled(table, c));
    for (const std::string& note : table.notes) names.push_back(shown(note));
    return names.empty() ? "" : "; not read: " + first_quoted(names);
}

}  // namespace

GivenGrading read_given_grading(const std::string& file, const GradingChoice& choice) {
    const std::string name = source_name(file);
    SieveTable table = read_sieve_table(file, choice.sample);
    if (table.rows.empty()) check_curve({}, name);
    const ChosenGrading chosen = take_choice(table, choice, name);
    GradingColumns columns = grading_columns(table, chosen.columns);
    take_lines(table, columns);
    take_tare(table, columns.value);
    settle_marks(table, columns, name);
    const Told told = told_by(table, columns, columns.value, name);
    Grading grading = checked(told.curve.passing, told.rows.rows, name);
    const std::string losses = require_wholes(table, told.rows.value, told.whole);
    if (sums_up_counts(table, columns, grading, name)) columns.value.basis = ShareBasis::number;
    std::vector<std::size_t> read{columns.size, columns.value.column};
    if (columns.lower) read.push_back(*columns.lower);
    if (columns.value.tare) read.push_back(*columns.value.tare);
    for (const ValueColumn& other : columns.others)
        if (agrees(table, columns, other, grading, name)) read.push_back(other.column);
    const std::vector<std::size_t> compared = same_sizes(table, columns, told.rows.metres);
    read.insert(read.end(), compared.begin(), compared.end());
    if (columns.value.basis == ShareBasis::number) grading = by_mass(grading, name);
    return {grading, columns.are_named, told.rows.metres, columns.value.basis == ShareBasis::mass,
            reading_of(told, columns) + chosen.reading + losses + not_read(table, read)};
}

LengthUnit unit_kept(double in_metres) {
    if (in_metres == 0) return LengthUnit::none;
    return length_unit_of_metres(in_metres).value_or(LengthUnit::millimetre);
}

Grading in_unit(const GivenGrading& given, LengthUnit unit) {
    Grading grading = given.grading;
    if (given.metres == 0 || unit == LengthUnit::none) return grading;
    for (Sieve& sieve : grading) sieve.diameter = in_other_unit(sieve.diameter, given.metres, metres(unit));
    return grading;
}

}  // namespace bernal
