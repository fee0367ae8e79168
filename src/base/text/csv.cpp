#include "text/csv.hpp"

#include <cmath>

#include "bernal/table.hpp"
#include "core/number_text.hpp"
#include "files/put_rows.hpp"

namespace bernal {
namespace {

std::string quoted_if_needed(const std::string& text) {
    if (text.find_first_of(",\"\n") == text.npos) return text;
    std::string quoted;
    quoted.push_back('"');
    for (const char c : text) quoted.append(c == '"' ? 2 : 1, c);
    quoted.push_back('"');
    return quoted;
}

std::string head_of(const Table& table) {
    std::string text = "# " + table.name + ": " + table.meaning + '\n';
    std::vector<std::string> names;
    for (const Column& column : table.columns) {
        text += "# " + column.name + (column.unit.empty() ? "" : " [" + column.unit + "]") + ": " + column.meaning;
        text += '\n';
        names.push_back(column.name);
    }
    return text + csv_line(names);
}

std::size_t rows_of(const Table& table) { return table.columns.empty() ? 0 : table.columns.front().values.size(); }

void append_row_of(const Table& table, std::string& text, std::size_t row) {
    for (const Column& column : table.columns) {
        if (&column == &table.columns.front() && !table.chart.names.empty())
            text += quoted_if_needed(table.chart.names[row]);
        else
            append_csv_field(text, column.values[row]);
        text += &column == &table.columns.back() ? '\n' : ',';
    }
}

void put_table(const Table& table, const PutBlock& put) {
    put(head_of(table));
    put_rows(put, rows_of(table), [&](std::string& text, std::size_t row) { append_row_of(table, text, row); });
}

}  // namespace

std::string csv_line(const std::vector<std::string>& fields) {
    std::string line;
    for (const std::string& field : fields)
        line.append(&field == &fields.front() ? "" : ",").append(quoted_if_needed(field));
    line.push_back('\n');
    return line;
}

std::string csv_number(double value) { return std::isfinite(value) ? number_text(value) : ""; }

std::string to_csv(const TextTable& table) {
    std::string text = csv_line(table.names);
    for (const std::vector<std::string>& row : table.rows) text += csv_line(row);
    return text;
}

std::string to_csv(const Table& table) {
    std::string text;
    put_table(table, [&](std::string_view block) { text += block; });
    return text;
}

void write_table(const Table& table, const std::string& file) {
    write_blocks_atomically(file, [&](const PutBlock& put) { put_table(table, put); });
}

}  // namespace bernal
