#include "text/cell_table.hpp"

#include <algorithm>
#include <utility>

#include "core/number_text.hpp"
#include "text/length_words.hpp"

namespace bernal {
namespace {

/// Quotes within a quoted field stand twice.
std::string cell_of(std::string_view field) {
    std::string cell(unquoted(field));
    if (trimmed(field).starts_with('"'))
        for (std::size_t at = cell.find("\"\""); at != cell.npos; at = cell.find("\"\"", at + 1)) cell.erase(at, 1);
    return cell;
}

/// "mm" of "(mm)" and "[mm]".
std::string without_brackets(std::string_view field) {
    const std::size_t begin = std::min(field.find_first_not_of("([ "), field.size());
    const std::size_t end = field.find_last_not_of(")] ");
    return end == field.npos ? "" : std::string(field.substr(begin, end + 1 - begin));
}

/// "mm", "(%)", "[g]", or nothing.
bool is_unit(std::string_view field) {
    const std::string bare = without_brackets(field);
    constexpr std::string_view others[] = {"", "%", "g", "kg", "-", "s", "m/s", "1/s", "rad/s", "kg/m3", "g/cm3"};
    return std::ranges::count(others, bare) > 0 || metres_of(bare).has_value();
}

void split_row(TableRow& row, char separator) {
    Fields fields;
    split_fields(row.text, separator, fields);
    for (const std::string_view field : fields) row.fields.push_back(cell_of(field));
}

void set_header(CellTable& table, TableRow row, char separator) {
    const Fields fields = unquoted_fields(row.text, separator);
    if (takes_units(table.names, fields)) return;
    if (!table.header.text.empty()) table.titles.push_back(table.header.text);
    table.header = std::move(row);
    split_row(table.header, separator);
    table.names.clear();
    if (separator == ' ') {
        table.names = column_names(table.header.text, separator);
        return;
    }
    for (const std::string& field : table.header.fields) table.names.push_back(column_name(field));
}

/// Of "1,000 um" and "500 - 1,000" the numbers in them.
void learn_marks_within(NumberMarks& marks, std::string_view field, const std::string& place) {
    constexpr std::string_view of_numbers = "0123456789.,";
    for (std::size_t begin = field.find_first_of(of_numbers), end = 0; begin != field.npos;
         begin = field.find_first_of(of_numbers, end)) {
        end = std::min(field.find_first_not_of(of_numbers, begin), field.size());
        marks.learn(field.substr(begin, end - begin), [&] { return place; });
    }
}

void learn_marks(CellTable& table, bool within_fields) {
    for (const TableRow& row : table.rows)
        for (const std::string& field : row.fields)
            if (within_fields && !is_number(field))
                learn_marks_within(table.marks, field, row.place);
            else
                table.marks.learn(field, [&] { return row.place; });
}

/// Where a comment begins: at a #, unless it stands before the number of a sieve that is a whole field, or ends a name
/// as in "sieve #,passing".
std::size_t comment_begin(std::string_view line, bool has_sieve_numbers) {
    for (std::size_t at = line.find('#'); at != line.npos; at = line.find('#', at + 1)) {
        const std::size_t digits = line.find_first_not_of("0123456789", at + 1);
        const bool is_field_begin = at == 0 || std::string_view(",;\t\" ").find(line[at - 1]) != std::string_view::npos;
        const bool is_field_end =
            digits == line.npos || std::string_view(",;\t\"").find(line[digits]) != std::string_view::npos;
        const bool ends_line = digits == line.npos && (at == 0 || line[at - 1] == ' ');  // "4,100 #2"
        const bool is_number = has_sieve_numbers && is_field_begin && is_field_end && digits != at + 1 &&
                               at + 1 < line.size() && !ends_line;
        const bool ends_name = has_sieve_numbers && at > 0 && digits == at + 1 && is_field_end;
        if (!is_number && !ends_name) return at;
    }
    return line.npos;
}

}  // namespace

bool takes_units(std::span<ColumnName> names, std::span<const std::string_view> fields) {
    if (fields.size() < 2 || fields.size() != names.size() || !std::ranges::all_of(fields, is_unit)) return false;
    for (std::size_t c = 0; c < fields.size(); ++c)
        if (const std::string &told = names[c].unit, unit = without_brackets(fields[c]);
            !unit.empty() && metres_of(told) && metres_of(told) != metres_of(unit))
            return false;
    for (std::size_t c = 0; c < fields.size(); ++c) {
        ColumnName& column = names[c];
        if (!is_unit(column.unit)) column.name += " (" + std::exchange(column.unit, "") + ')';
        if (column.unit.empty()) column.unit = without_brackets(fields[c]);
    }
    return true;
}

std::string_view field_of(const TableRow& row, std::size_t column) {
    return column < row.fields.size() ? std::string_view(row.fields[column]) : std::string_view();
}

char own_separator(std::string_view line) {
    const char separator = separator_of(line);
    return separator == ' ' ? ',' : separator;
}

char separator_of_rows(const CellTable& table) {
    for (const char separator : {';', '\t'})
        if (std::ranges::any_of(table.rows, [&](const TableRow& row) { return own_separator(row.text) == separator; }))
            return separator;
    return ',';
}

CellTable read_cells(NumberedLines& lines, const TableRules& rules) {
    CellTable table;
    for (std::size_t titles = 0; !lines.at_end();) {
        std::string_view line = trimmed(lines.next());
        const std::size_t comment = comment_begin(line, rules.has_sieve_numbers);
        if (comment == 0) table.comments.emplace_back(trimmed(line.substr(1)));
        if (rules.comments_behind_values || comment == 0) line = trimmed(line.substr(0, comment));
        if (is_empty_row(line) || (table.rows.empty() && tells_separator(line))) continue;
        TableRow row{std::string(line), {}, lines.place()};
        if (!table.rows.empty() && rules.is_header && rules.is_header(table.rows, line)) {
            for (TableRow& above : table.rows) table.titles.push_back(std::move(above.text));
            table.rows.clear();
        }
        if (table.rows.empty() && rules.is_title(line, titles))
            set_header(table, std::move(row), rules.blanks_separate ? separator_of(line) : own_separator(line)),
                ++titles;
        else
            table.rows.push_back(std::move(row));
    }
    const char separator = rules.separator(table);
    for (TableRow& row : table.rows) split_row(row, separator);
    learn_marks(table, rules.has_sieve_numbers);
    if (rules.settles_marks) table.marks.require_clear();
    return table;
}

}  // namespace bernal
