#include "text/cell_table.hpp"

#include <algorithm>

#include "core/number_text.hpp"

namespace bernal {
namespace {

/// Quotes within a quoted field stand twice.
std::string cell_of(std::string_view field) {
    std::string cell(unquoted(field));
    if (trimmed(field).starts_with('"'))
        for (std::size_t at = cell.find("\"\""); at != cell.npos; at = cell.find("\"\"", at + 1)) cell.erase(at, 1);
    return cell;
}

void split_row(TableRow& row, char separator) {
    Fields fields;
    split_fields(row.text, separator, fields);
    for (const std::string_view field : fields) row.fields.push_back(cell_of(field));
}

void set_header(CellTable& table, TableRow row) {
    table.header = std::move(row);
    split_row(table.header, own_separator(table.header.text));
    table.names.clear();
    for (const std::string& field : table.header.fields) table.names.push_back(column_name(field));
}

void learn_marks(CellTable& table) {
    for (const TableRow& row : table.rows)
        for (const std::string& field : row.fields) table.marks.learn(field, [&] { return row.place; });
    table.marks.require_clear();
}

}  // namespace

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
        if (line.starts_with('#')) table.comments.emplace_back(trimmed(line.substr(1)));
        if (rules.comments_behind_values || line.starts_with('#')) line = trimmed(line.substr(0, line.find('#')));
        if (line.empty()) continue;
        TableRow row{std::string(line), {}, lines.place()};
        if (table.rows.empty() && rules.is_title(line, titles))
            set_header(table, std::move(row)), ++titles;
        else
            table.rows.push_back(std::move(row));
    }
    const char separator = rules.separator(table);
    for (TableRow& row : table.rows) split_row(row, separator);
    learn_marks(table);
    return table;
}

}  // namespace bernal
