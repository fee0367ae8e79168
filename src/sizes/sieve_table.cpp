#include "sizes/sieve_table.hpp"

#include <algorithm>

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
    const std::string word = lower_case(row.fields.front());
    return word == "total" || word == "sum" || word == "summe" || word == "gesamt" || word == "somme";
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

}  // namespace

std::string_view without_percent_sign(std::string_view field) {
    return field.ends_with('%') ? trimmed(field.substr(0, field.size() - 1)) : field;
}

CellTable read_sieve_table(const std::string& file) {
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

}  // namespace bernal
