#include "text/cell_table.hpp"

#include <algorithm>
#include <span>
#include <utility>

#include "bernal/error.hpp"
#include "core/number_text.hpp"
#include "core/words.hpp"
#include "text/length_words.hpp"
#include "text/text_lines.hpp"

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

/// As a header has it: "d [mm]".
std::string spelled_name(const ColumnName& column) {
    return column.unit.empty() ? column.name : std::string(column.name).append(" [").append(column.unit).append("]");
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
        table.header.fields.clear();
        for (const ColumnName& name : table.names) table.header.fields.push_back(spelled_name(name));
        return;
    }
    for (const std::string& field : table.header.fields) table.names.push_back(column_name(field));
}

/// Learns from the numbers in "1,000 um" and "500 - 1,000".
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

constexpr std::string_view number_digits = "0123456789";

/// Before a # that may stand in a field: the signs that a field, a bracket or a quote begins with.
bool begins_field(std::string_view line, std::size_t at) {
    return at == 0 || std::string_view(",;\t\"( ").find(line[at - 1]) != std::string_view::npos;
}

/// Is "#4" or "# 4" a field there, as a sieve's number is, or ends a name as in "sieve #,passing"?
bool is_number_or_name(std::string_view line, std::size_t at) {
    const std::size_t number = at == 0 ? 1 : line.find_first_not_of(' ', at + 1);
    const std::size_t end = std::min(line.find_first_not_of(number_digits, number), line.size());
    const bool is_field_end = end == line.size() || std::string_view(",;\t\")").find(line[end]) != line.npos;
    const bool ends_line = end == line.size() && (at == 0 || line[at - 1] == ' ');  // "4,100 #2"
    const bool is_number = begins_field(line, at) && is_field_end && end != number && number != line.npos && !ends_line;
    return is_number || (at > 0 && number == at + 1 && end == number && is_field_end);
}

/// Between brackets, as a unit is: "N (#/cm3)".
bool is_in_brackets(std::string_view line, std::size_t at) {
    const std::size_t open = at == 0 ? line.npos : line.find_last_of("([", at - 1);
    return open != line.npos && line.substr(open, at - open).find_first_of(")]") == line.npos &&
           line.find_first_of(")]", at) != line.npos;
}

/// In the name of a column or a row: no number stands before it, and it begins a field, or others follow the first.
bool is_in_name(std::string_view line, std::size_t at) {
    const char separator = separator_of(line);
    if (separator == ' ') return false;
    if (at == 0) return line.size() > 1 && line[1] == separator && !is_empty_row(line.substr(1));
    const std::string_view before = line.substr(0, at);
    for (std::string_view field : unquoted_fields(before, separator))
        if (is_number(take_word(field))) return false;
    return trimmed(before).ends_with(separator) || is_in_brackets(line, at) ||
           (separator_of(before) != separator && separator_of(line.substr(at)) == separator);
}

}  // namespace

std::size_t comment_begin(std::string_view line, bool has_sieve_numbers) {
    if (line.starts_with('%') && (has_sieve_numbers ? separator_of(line) == ' ' : !is_in_name(line, 0))) return 0;
    bool quoted = false;
    for (std::size_t at = 0; at < line.size(); ++at) {
        if (line[at] == '"' && (quoted || begins_field(line, at))) quoted = !quoted;
        if (line[at] != '#' || quoted) continue;
        if (!is_in_name(line, at) && !(has_sieve_numbers && is_number_or_name(line, at))) return at;
    }
    return line.npos;
}

namespace {

/// A line behind a # that may be a row, and where among the rows it stands.
struct CommentedRow {
    TableRow row;
    std::size_t before = 0;
};

/// Without the empty ones that spreadsheets write at the end of a line.
std::size_t count_filled(const TableRow& row) {
    std::size_t count = row.fields.size();
    while (count > 0 && row.fields[count - 1].empty()) --count;
    return count;
}

/// Takes what is a row after all: where no other row begins with a number, "# 2" is the name of one.
void take_commented(CellTable& table, std::vector<CommentedRow>& commented, char separator, bool has_sieve_numbers) {
    std::size_t columns = table.rows.empty() ? table.names.size() : 0;
    for (const TableRow& row : table.rows) columns = std::max(columns, count_filled(row));
    const bool any_number =
        std::ranges::any_of(table.rows, [](const TableRow& row) { return is_number(row.fields.front()); });
    for (std::size_t k = commented.size(); k-- > 0;) {
        TableRow& row = commented[k].row;
        if (columns < 2 || !is_commented_row(row.text, separator, columns)) continue;
        split_row(row, separator);
        const bool is_numbered = numbers_row(row.text), is_sieve = has_sieve_numbers && row.text[1] != ' ';
        if (!is_numbered || (any_number && !is_sieve))
            refuse_commented(row.text, row.place, has_sieve_numbers && is_numbered);
        table.rows.insert(table.rows.begin() + static_cast<std::ptrdiff_t>(commented[k].before), std::move(row));
    }
}

}  // namespace

namespace {

/// The sign of a comment: #, %, ! or //.
std::string_view sign_of(std::string_view comment) {
    for (const std::string_view sign : {"#", "%", "!", "//"})
        if (comment.starts_with(sign)) return sign;
    return {};
}

/// A column without a name, for names of rows that the header does not count.
void take_row_names(CellTable& table, char separator) {
    const auto is_named = [&](const TableRow& row) { return has_row_name(table.names.size(), row.text, separator); };
    if (table.names.empty() || table.rows.empty() || !std::ranges::all_of(table.rows, is_named)) return;
    table.names.insert(table.names.begin(), ColumnName{});
    table.header.fields.insert(table.header.fields.begin(), std::string());
}

/// Takes the last of the comments above the first row that is a header, and what gives units below it.
void take_commented_header(CellTable& table, const std::vector<TableRow>& comments, std::string_view row,
                           const TableRules& rules) {
    if (!rules.names_columns || rules.names_columns(table.header.text)) return;
    for (std::size_t k = comments.size(); k-- > 0;) {
        const std::string header(commented_header(comments[k].text, rules.names_columns));
        if (header.empty() || !fits_row(column_names(header, separator_of(header)).size(), row)) continue;
        set_header(table, {header, {}, comments[k].place}, separator_of(header));
        for (const TableRow& below : std::span(comments).subspan(k + 1))
            takes_units(table.names, unquoted_fields(behind_sign(below.text), separator_of(header)));
        return;
    }
}

/// A tab in front of others leaves the first cell empty.
std::string_view without_blank_ends(std::string_view line) {
    const std::string_view text = trimmed(line);
    if (text.find('\t') == text.npos) return text;
    const std::size_t begin = std::min(line.find_first_not_of(' '), line.size());
    return line.substr(begin, static_cast<std::size_t>(text.data() - line.data()) + text.size() - begin);
}

}  // namespace

bool numbers_row(std::string_view field) {
    if (!field.starts_with('#')) return false;
    const std::size_t begin = field.find_first_not_of(' ', 1);
    return begin != field.npos && number_digits.find(field[begin]) != number_digits.npos;
}

std::string_view behind_sign(std::string_view comment) {
    const std::string_view sign = sign_of(comment), text = comment.substr(sign.size());
    return text.starts_with(sign) ? std::string_view() : trimmed(text);
}

bool is_commented_row(std::string_view comment, char separator, std::size_t columns) {
    const std::string_view sign = sign_of(comment);
    if (sign.empty() || (separator != ' ' && comment.substr(sign.size()).starts_with(separator))) return false;
    std::string_view text = behind_sign(comment);
    text = trimmed(text.substr(0, comment_begin(text)));
    if (separator == '\0') return columns == 1 && is_number(unquoted(text));
    Fields fields = unquoted_fields(text, separator);
    const auto is_filling = [](std::string_view field) { return field.empty() || is_number(field); };
    while (fields.size() > columns && fields.back().empty()) fields.pop_back();
    if (text.empty() || fields.size() != columns) return false;
    const std::span others = std::span(fields).subspan(1);
    const bool is_numbered = number_digits.find(text.front()) != number_digits.npos;
    return std::ranges::any_of(others, [](std::string_view field) { return is_number(field); }) &&
           (is_numbered || std::ranges::all_of(others, is_filling));
}

void refuse_commented(std::string_view line, const std::string& place, bool of_sieves) {
    const std::string sign(sign_of(line));
    throw InputError(place + ": '" + shown(line) +
                     "' has as many values as the rows; is it a comment or a row? Begin a comment with " + sign + sign +
                     ", and " + (of_sieves ? "write No. instead of the # of a sieve" : "a row without " + sign));
}

std::string_view commented_header(std::string_view comment,
                                  const std::function<bool(std::string_view header)>& names_columns) {
    const std::string_view text = behind_sign(comment);
    const std::size_t colon = text.find(": ");
    if (colon != text.npos && names_columns(trimmed(text.substr(colon + 2)))) return trimmed(text.substr(colon + 2));
    return names_columns(text) ? text : std::string_view();
}

bool has_row_name(std::size_t names, std::string_view row, char separator) {
    return trimmed(row).starts_with('"') && unquoted_fields(row, separator).size() == names + 1;
}

bool fits_row(std::size_t names, std::string_view row) {
    Fields fields = unquoted_fields(row, separator_of(row));
    const std::size_t all = fields.size();
    while (!fields.empty() && fields.back().empty()) fields.pop_back();
    return fields.size() <= names && names <= all;
}

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
    std::vector<CommentedRow> commented;
    std::vector<TableRow> comments;  // above the rows
    for (std::size_t titles = 0; !lines.at_end();) {
        std::string_view line = without_blank_ends(lines.next());
        const std::size_t comment = comment_begin(line, rules.has_sieve_numbers);
        if (comment == 0) commented.push_back({{std::string(line), {}, lines.place()}, table.rows.size()});
        if (comment == 0) table.comments.emplace_back(trimmed(line.substr(1)));
        if (comment == 0 && table.rows.empty()) comments.push_back(commented.back().row);
        if (rules.comments_behind_values || comment == 0) line = without_blank_ends(line.substr(0, comment));
        if (is_empty_row(line) || (table.rows.empty() && tells_separator(line))) continue;
        if (rules.names_columns && line.starts_with('%') && !rules.names_columns(line) &&
            rules.names_columns(behind_sign(line)))
            line = behind_sign(line);  // "% d,passing"
        TableRow row{std::string(line), {}, lines.place()};
        if (!table.rows.empty() && rules.is_header && rules.is_header(table, line)) {
            for (TableRow& above : table.rows) table.titles.push_back(std::move(above.text));
            table.rows.clear(), commented.clear();
        }
        if (table.rows.empty() && rules.is_title(line, titles))
            set_header(table, std::move(row), rules.blanks_separate ? separator_of(line) : own_separator(line)),
                ++titles, commented.clear();
        else {
            if (table.rows.empty()) take_commented_header(table, comments, line, rules);
            table.rows.push_back(std::move(row));
        }
    }
    const char separator = rules.separator(table);
    for (TableRow& row : table.rows) split_row(row, separator);
    take_row_names(table, separator);
    take_commented(table, commented, separator, rules.has_sieve_numbers);
    learn_marks(table, rules.has_sieve_numbers);
    if (rules.settles_marks) table.marks.require_clear();
    return table;
}

}  // namespace bernal
