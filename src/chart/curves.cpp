// Tables of curves, as to_csv() of bernal/table.hpp writes them, and as others do.

#include <cmath>
#include <filesystem>
#include <limits>
#include <map>

#include "bernal/plot.hpp"
#include "core/number_text.hpp"
#include "files/atomic_file.hpp"
#include "io/numbered_lines.hpp"

namespace bernal {
namespace {

char separator_of(std::string_view line) {
    for (const char candidate : {';', '\t', ','})
        if (line.find(candidate) != line.npos) return candidate;
    return ',';
}

std::string unquoted(std::string_view text) {
    text = trimmed(text);
    if (text.size() > 1 && text.front() == '"' && text.back() == '"') text = text.substr(1, text.size() - 2);
    return std::string(text);
}

/// "r [mm]" or "r (mm)".
Column column_of(std::string_view field) {
    Column column{unquoted(field), "", "", {}};
    const std::size_t open = column.name.find_first_of("[(");
    if (open == column.name.npos || open == 0 ||
        std::string_view("])").find(column.name.back()) == std::string_view::npos)
        return column;
    column.unit = trimmed(std::string_view(column.name).substr(open + 1, column.name.size() - open - 2));
    column.name = trimmed(std::string_view(column.name).substr(0, open));
    return column;
}

/// What comments tell of the table and its columns: "# r [mm]: distance of the centres".
std::map<std::string, Column> told_in(const std::vector<std::string>& comments) {
    std::map<std::string, Column> told;
    for (const std::string& comment : comments) {
        const std::size_t colon = comment.find(": ");
        if (colon == comment.npos) continue;
        Column column = column_of(std::string_view(comment).substr(0, colon));
        column.meaning = trimmed(std::string_view(comment).substr(colon + 2));
        told.try_emplace(column.name, column);
    }
    return told;
}

double number_of(std::string_view field, const Column& column, char separator, const NumberedLines& lines) {
    std::string text(trimmed(field));
    if (text.empty()) return std::numeric_limits<double>::quiet_NaN();
    if (separator != ',')
        if (const std::size_t comma = text.find(','); comma != text.npos) text[comma] = '.';
    const auto value = parse_number(text);
    if (!value)
        lines.fail(column.name + ' ' + text +
                   " is not a number: below the names of the columns there are numbers alone");
    return *value;
}

bool is_name(std::string_view field) { return !trimmed(field).empty() && !parse_number(trimmed(field)); }

void add_row(Table& table, std::string_view line, char separator, const NumberedLines& lines) {
    const std::vector<std::string_view> fields = split(line, separator);
    require_count(fields.size(), table.columns.size(), "of the line of names", lines);
    for (std::size_t c = 0; c < fields.size(); ++c)
        table.columns[c].values.push_back(number_of(fields[c], table.columns[c], separator, lines));
}

}  // namespace

Table read_curves(const std::string& file) {
    NumberedLines lines(file, read_text(file));
    Table table{std::filesystem::path(file).stem().string(), "", {}};
    std::vector<std::string> comments;
    char separator = ',';
    while (!lines.at_end()) {
        const std::string_view line = trimmed(lines.next());
        if (line.starts_with('#')) {
            comments.emplace_back(trimmed(line.substr(1)));
        } else if (table.columns.empty() && !line.empty()) {
            separator = separator_of(line);
            for (const std::string_view field : split(line, separator)) {
                if (!is_name(field))
                    lines.fail(std::string(trimmed(field)) +
                               " is no name of a column: the first line that is no comment names them, as in r,g");
                table.columns.push_back(column_of(field));
            }
        } else if (!line.empty()) {
            add_row(table, line, separator, lines);
        }
    }
    if (table.columns.size() < 2 || table.columns.front().values.empty())
        throw InputError(
            file +
            ": there is no curve in it; a table of curves has two columns or more, their names and numbers below");
    const auto told = told_in(comments);
    for (Column& column : table.columns)
        if (const auto found = told.find(column.name); found != told.end()) {
            column.meaning = found->second.meaning;
            if (column.unit.empty()) column.unit = found->second.unit;
        }
    if (const auto found = told.find(table.name); found != told.end()) table.meaning = found->second.meaning;
    return table;
}

}  // namespace bernal
