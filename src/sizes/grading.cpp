#include "bernal/grading.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <string_view>
#include <utility>

#include "bernal/error.hpp"
#include "core/number_text.hpp"
#include "core/words.hpp"
#include "sizes/given_grading.hpp"
#include "sizes/retained.hpp"
#include "text/cell_table.hpp"
#include "text/text_lines.hpp"

namespace bernal {
namespace {

constexpr std::size_t most_sieves = 65536;   // size classes are 16-bit numbers
constexpr double least_percent_left = 1e-4;  // above a cut

constexpr std::string_view diameter_names[]{"diameter", "diameter_mm", "d", "size", "sieve", "sieve size"};
constexpr std::string_view passing_names[]{"passing", "percent_passing", "percent passing", "p", "%", "percent"};

std::string_view without_percent_sign(std::string_view field) {
    return field.ends_with('%') ? trimmed(field.substr(0, field.size() - 1)) : field;
}

/// Laboratories list the pan below the last sieve by name, or as size 0.
bool is_pan(std::string_view field) { return lower_case(std::string(field)) == "pan"; }

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
    if (!fields[0].empty() && (beginnings_of_sizes.find(fields[0].front()) != fields[0].npos || is_pan(fields[0])))
        return false;
    if (has_digits_in_each(fields)) return false;
    return std::none_of(fields.begin(), fields.end(),
                        [](std::string_view field) { return is_number(without_percent_sign(field)); });
}

double number_field(std::string_view field, const std::string& what, const NumberMarks& marks,
                    const std::string& place) {
    if (const auto value = marks.number(field)) return *value;
    throw InputError(
        place + ": the " + what + " \"" + shown(field) +
        "\" is not a number; give two columns, diameter and percent passing, and # before a line of words");
}

/// A sieve and where it stands: "file:7".
struct Row {
    Sieve sieve;
    std::string place;
    bool finer = false;  ///< "<0.063": what is finer than that
};

/// Which of the two columns is which.
struct Places {
    std::size_t diameter = 0, passing = 1;
    bool are_named = false;
};

Places places_in(const CellTable& table) {
    const auto diameter = find_column(table.names, diameter_names), passing = find_column(table.names, passing_names);
    if (!diameter || !passing || *diameter + *passing != 1) return {};
    return {*diameter, *passing, true};
}

Row parse_row(const TableRow& row, const Places& places, const NumberMarks& marks) {
    const auto fields = without_empty_ends(row.fields);
    if (fields.size() > 2 || (fields.size() == 1 && !is_pan(fields[0]) && !fields[0].starts_with('<')))
        throw InputError(row.place + ": " + std::to_string(fields.size()) + " column" +
                         (fields.size() == 1 ? "" : "s") +
                         " where a grading has two; give diameter and percent passing with a comma between them");
    const std::string_view size = fields[fields.size() == 1 ? 0 : places.diameter];
    const std::string_view passing = fields.size() == 1 ? "" : without_percent_sign(fields[places.passing]);
    const bool pan = is_pan(size), finer = size.starts_with('<');
    // The line below the last sieve may tell nothing.
    const bool silent = (pan || finer) && passing.empty();
    return {{pan ? 0 : number_field(finer ? trimmed(size.substr(1)) : size, "diameter", marks, row.place),
             silent ? 0 : number_field(passing, "percent passing", marks, row.place)},
            row.place,
            finer};
}

CellTable cells_of(const std::string& file) {
    NumberedLines lines = text_lines(file);
    return read_cells(lines,
                      {[](std::string_view line, std::size_t) { return is_title(line); }, separator_of_rows, true});
}

std::vector<Row> rows_of(const CellTable& table, const Places& places) {
    std::vector<Row> rows;
    for (const TableRow& row : table.rows) {
        if (rows.size() == most_sieves)
            throw InputError(row.place + ": more than " + std::to_string(most_sieves) + " sieves; give fewer");
        rows.push_back(parse_row(row, places, table.marks));
    }
    return rows;
}

/// "<0.063" is the pan where 0.063 has a line of its own, and otherwise says what passes 0.063.
void resolve_finer(std::vector<Row>& rows) {
    const auto is_sieve = [&](const Row& finer) {
        return std::any_of(rows.begin(), rows.end(),
                           [&](const Row& row) { return !row.finer && row.sieve.diameter == finer.sieve.diameter; });
    };
    for (Row& row : rows)
        if (row.finer && is_sieve(row)) row.sieve.diameter = 0;
}

bool descends(const std::vector<Row>& rows) {
    const auto not_finer = [](const Row& a, const Row& b) { return !(b.sieve.diameter < a.sieve.diameter); };
    return rows.size() > 1 && std::adjacent_find(rows.begin(), rows.end(), not_finer) == rows.end();
}

/// Percentages that end at 100 where diameters should be, and none of 100 where percentages should.
bool looks_swapped(const std::vector<Row>& rows) {
    const auto passes_all = [](const Row& row) { return row.sieve.percent_passing == 100; };
    const auto coarser = [](const Row& a, const Row& b) { return a.sieve.diameter < b.sieve.diameter; };
    return std::none_of(rows.begin(), rows.end(), passes_all) &&
           std::max_element(rows.begin(), rows.end(), coarser)->sieve.diameter == 100;
}

void check_columns(const std::vector<Row>& rows, bool are_named, const std::string& file) {
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
    const auto finer = [](const Row& a, const Row& b) { return a.sieve.percent_passing < b.sieve.percent_passing; };
    const double most = std::max_element(rows.begin(), rows.end(), finer)->sieve.percent_passing;
    if (most > 0 && most <= 1)
        throw InputError(file + " passes " + number_text(most) +
                         " % at most, which looks like fractions; multiply the second column by 100");
}

std::string text_of(const Grading& grading) {
    constexpr std::size_t most_shown = 16;
    std::string text;
    for (std::size_t k = 0; k < std::min(grading.size(), most_shown); ++k)
        text += (k > 0 ? " " : "") + number_text(grading[k].diameter) + ';' + number_text(grading[k].percent_passing);
    return grading.size() > most_shown ? text + " ..." : text;
}

void require_passing(const std::vector<Row>& rows, const std::string& file) {
    Grading listed;
    for (const Row& row : rows) listed.push_back(row.sieve);
    const auto retained = as_retained(listed);
    if (!retained) return;
    const bool ends = retained->passing.back().percent_passing == 100;
    throw InputError(file + " lists " + retained->kind + "; give the percent passing, which is, line by line, " +
                     text_of(retained->passing) + (ends ? "" : ", and the sieve that 100 % passes"));
}

/// The pan tells no size of grains: that nothing passes it says nothing new, and the first sieve is the one above it.
void leave_out_pan(std::vector<Row>& rows) {
    if (rows.size() < 2 || rows.front().sieve.diameter != 0) return;
    const Sieve& pan = rows.front().sieve;
    const std::string& place = rows.front().place;
    if (pan.percent_passing != 0)
        throw InputError(place + ": the pan, size 0, passes " + number_text(pan.percent_passing) +
                         " %, and nothing is finer; give 0 there, or instead of size 0 the diameter that " +
                         number_text(pan.percent_passing) + " % pass");
    rows.erase(rows.begin());
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

GivenGrading read_given_grading(const std::string& file) {
    const CellTable table = cells_of(file);
    const Places places = places_in(table);
    std::vector<Row> rows = rows_of(table, places);
    resolve_finer(rows);
    if (descends(rows)) std::reverse(rows.begin(), rows.end());
    const std::string name = source_name(file);
    check_columns(rows, places.are_named, name);
    require_passing(rows, name);
    leave_out_pan(rows);
    Grading grading;
    for (const Row& row : rows) {
        check_sieve(row.sieve, grading, row.place);
        grading.push_back(row.sieve);
    }
    check_curve(grading, name);
    return {grading, places.are_named};
}

Grading read_grading(const std::string& file) { return read_given_grading(file).grading; }

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
        if (interval.number > 0) classes.top_above = interval.lower;
        if (k > 0) classes.borders.push_back(interval.lower);
        intervals.push_back(interval);
    }
    return {std::move(intervals), std::move(classes), dimension};
}

}  // namespace bernal
