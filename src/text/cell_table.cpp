#include "text/cell_table.hpp"

#include "core/number_text.hpp"

namespace bernal {
namespace {

TableRow row_of(std::string_view line, char separator, const NumberedLines& lines) {
    const Fields fields = unquoted_fields(line, separator);
    return {std::string(line), {fields.begin(), fields.end()}, lines.place()};
}

void set_header(CellTable& table, std::string_view line, const NumberedLines& lines) {
    table.header = row_of(line, own_separator(line), lines);
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

CellTable read_cells(NumberedLines& lines, const TableRules& rules) {
    CellTable table;
    char separator = ',';
    for (std::size_t titles = 0; !lines.at_end();) {
        std::string_view line = trimmed(lines.next());
        if (line.starts_with('#')) table.comments.emplace_back(trimmed(line.substr(1)));
        if (rules.comments_behind_values || line.starts_with('#')) line = trimmed(line.substr(0, line.find('#')));
        if (line.empty()) continue;
        if (table.rows.empty() && rules.is_title(unquoted_fields(line, own_separator(line)), titles)) {
            set_header(table, line, lines);
            ++titles;
            continue;
        }
        if (table.rows.empty()) separator = rules.separator(table, line);
        table.rows.push_back(row_of(line, separator, lines));
    }
    learn_marks(table);
    return table;
}

}  // namespace bernal
