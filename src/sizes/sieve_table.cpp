#include "sizes/sieve_table.hpp"

#include <algorithm>
#include <iterator>

#include "bernal/error.hpp"
#include "core/number_text.hpp"
#include "core/words.hpp"
#include "sizes/grading_columns.hpp"
#include "text/text_lines.hpp"

namespace bernal {
namespace {

constexpr std::size_t most_sieves = 65536;  // size classes are 16-bit numbers

constexpr std::string_view beginnings_of_sizes = "0123456789+-.<>", digits = beginnings_of_sizes.substr(0, 10);

/// Data, however it is written: what is taken for a title must not be a line of the curve.
bool has_digits_in_each(const Fields& fields) {
    return fields.size() > 1 && std::all_of(fields.begin(), fields.end(), [](std::string_view field) {
               return field.find_first_of(digits) != field.npos;
           });
}

/// A title or the header: its first column does not begin as a size does, and none is a number.
bool is_title(std::string_view line) {
    const Fields fields = without_empty_ends(unquoted_fields(line, own_separator(line)));
    if (fields.size() == 1 && !sieve_size(fields[0], {NumberMarks()})) return true;
    if (!fields[0].empty() && (beginnings_of_sizes.find(fields[0].front()) != fields[0].npos || is_pan(fields[0])))
        return false;
    if (has_digits_in_each(fields)) return false;
    return std::none_of(fields.begin(), fields.end(),
                        [](std::string_view field) { return is_number(without_percent_sign(field)); });
}

/// Of a table below lines that are none of a curve, as "Sample,12".
bool is_header(const std::vector<TableRow>& above, std::string_view line) {
    const auto is_sieve = [](const TableRow& row) {
        return sieve_size(unquoted_fields(row.text, own_separator(row.text))[0], {NumberMarks()}).has_value();
    };
    if (!is_title(line) || std::ranges::any_of(above, is_sieve)) return false;
    std::vector<ColumnName> names;
    for (const std::string_view field : unquoted_fields(line, own_separator(line))) names.push_back(column_name(field));
    return names_grading(names);
}

/// Lines of sums, below or between those of sieves.
bool is_sum(const TableRow& row) {
    std::string word = lower_case(row.fields.front());
    if (word.ends_with(':')) word.pop_back();
    return word == "total" || word == "sum" || word == "summe" || word == "gesamt" || word == "somme" ||
           word == "total mass" || word == "gesamtmasse";
}

/// A header has a name for each column; titles are passed over.
void forget_titles(CellTable& table) {
    std::size_t columns = 0;
    for (const TableRow& row : table.rows) columns = std::max(columns, without_empty_ends(row.fields).size());
    if (table.names.size() > 1 && table.names.size() >= columns) return;
    table.names.clear();
    if (!table.header.text.empty()) table.titles.push_back(table.header.text);
    table.header = {};
}

/// What a laboratory writes below its sieves: a remark, a footnote, a modulus. Its first field is no size, and it has
/// either no numbers or is known by its first word.
bool is_note(const TableRow& row) {
    if (row.fields.empty() || is_sum(row) || sieve_size(row.fields.front(), {NumberMarks()})) return false;
    const std::string word = lower_case(row.fields.front());
    for (const std::string_view known : {"fineness modulus", "moisture", "remark", "note", "bemerkung", "remarque",
                                         "coefficient", "date", "datum", "specific surface", "feinheit"})
        if (word.starts_with(known)) return true;
    if (is_percentile(word) || word == "cu" || word == "cc") return true;
    return !word.empty() && std::none_of(row.fields.begin() + 1, row.fields.end(), [](const std::string& field) {
        return field.find_first_of(digits) != field.npos;
    }) && (row.fields.size() == 1 || row.fields.front().find_first_of(digits) == row.fields.front().npos);
}

/// From the end on: a line of words between sieves is a slip.
void take_notes(SieveTable& table) {
    while (table.rows.size() > 1 && is_note(table.rows.back())) {
        table.notes.insert(table.notes.begin(), table.rows.back().text);
        table.rows.pop_back();
    }
}

/// "19.0 100" is no title.
void require_separators(const SieveTable& table, const std::string& file) {
    if (!table.rows.empty()) return;
    for (const std::string& line : table.titles) {
        const auto fields = words(line);
        if (fields.size() > 1 && std::ranges::all_of(fields, is_number))
            throw InputError(file + " has no commas, semicolons or tabs between the columns of '" + shown(line) +
                             "'; put one there");
    }
}

}  // namespace

bool is_percentile(std::string_view word) {
    return word.size() > 1 && (word.front() == 'd' || word.front() == 'D') && digits.find(word[1]) != digits.npos;
}

std::string_view without_percent_sign(std::string_view field) {
    return field.ends_with('%') ? trimmed(field.substr(0, field.size() - 1)) : field;
}

SieveTable read_sieve_table(const std::string& file) {
    NumberedLines lines = text_lines(file);
    TableRules rules{[](std::string_view line, std::size_t) { return is_title(line); }, separator_of_rows, true};
    rules.has_sieve_numbers = true;
    rules.is_header = is_header;
    rules.settles_marks = false;
    SieveTable table{read_cells(lines, rules), {}, {}};
    take_notes(table);
    std::ranges::copy_if(table.rows, std::back_inserter(table.sums), is_sum);
    std::erase_if(table.rows, is_sum);
    forget_titles(table);
    require_separators(table, source_name(file));
    if (table.rows.size() > most_sieves)
        throw InputError(table.rows[most_sieves].place + ": more than " + std::to_string(most_sieves) +
                         " sieves; give fewer");
    return table;
}

}  // namespace bernal
