// Tables of curves, as to_csv() of bernal/table.hpp and write_npz_table() write them, and as others do.

#include <filesystem>
#include <limits>
#include <map>

#include "archive/npz_table.hpp"
#include "bernal/error.hpp"
#include "bernal/plot.hpp"
#include "core/number_text.hpp"
#include "files/atomic_file.hpp"
#include "text/cell_table.hpp"

namespace bernal {
namespace {

/// What comments tell of the table and its columns: "# r [mm]: distance of the centres".
std::map<std::string, Column> told_in(const std::vector<std::string>& comments) {
    std::map<std::string, Column> told;
    for (const std::string& comment : comments) {
        const std::size_t colon = comment.find(": ");
        if (colon == comment.npos) continue;
        const auto [name, unit] = column_name(std::string_view(comment).substr(0, colon));
        const std::string meaning(trimmed(std::string_view(comment).substr(colon + 2)));
        told.try_emplace(name, Column{name, unit, meaning, {}});
    }
    return told;
}

double number_of(const std::string& field, const Column& column, const NumberMarks& marks, const std::string& place) {
    if (field.empty()) return std::numeric_limits<double>::quiet_NaN();
    if (const auto value = marks.number(field)) return *value;
    throw InputError(place + ": " + column.name + ' ' + field +
                     " is not a number: below the names of the columns there are numbers alone");
}

void add_columns(Table& table, const CellTable& cells) {
    Fields fields;
    split_fields(cells.header.text, own_separator(cells.header.text), fields);
    for (std::size_t c = 0; c < fields.size(); ++c) {
        const std::string_view field = trimmed(fields[c]);
        if (field.empty() || parse_number(field))
            throw InputError(cells.header.place + ": " + std::string(field) +
                             " is no name of a column: the first line that is no comment names them, as in r,g");
        table.columns.push_back({cells.names[c].name, cells.names[c].unit, "", {}});
    }
}

void add_row(Table& table, const TableRow& row, const NumberMarks& marks) {
    if (row.fields.size() != table.columns.size())
        throw InputError(row.place + ": expected the " + std::to_string(table.columns.size()) +
                         " values of the line of names, found " + std::to_string(row.fields.size()));
    for (std::size_t c = 0; c < row.fields.size(); ++c)
        table.columns[c].values.push_back(number_of(row.fields[c], table.columns[c], marks, row.place));
}

/// The first line that is no comment names the columns.
CellTable cells_of(const std::string& file) {
    NumberedLines lines(file, read_text(file));
    return read_cells(lines, {[](std::string_view, std::size_t others) { return others == 0; },
                              [](const CellTable& head) { return own_separator(head.header.text); }});
}

void require_curve(const Table& table, const std::string& file) {
    if (table.columns.size() < 2 || table.columns.front().values.empty())
        throw InputError(
            file +
            ": there is no curve in it; a table of curves has two columns or more, their names and numbers below");
}

Table read_csv(const std::string& file) {
    const CellTable cells = cells_of(file);
    Table table{std::filesystem::path(file).stem().string(), "", {}};
    if (!cells.header.text.empty()) add_columns(table, cells);
    for (const TableRow& row : cells.rows) add_row(table, row, cells.marks);
    require_curve(table, file);
    const auto told = told_in(cells.comments);
    for (Column& column : table.columns)
        if (const auto found = told.find(column.name); found != told.end()) {
            column.meaning = found->second.meaning;
            if (column.unit.empty()) column.unit = found->second.unit;
        }
    if (const auto found = told.find(table.name); found != told.end()) table.meaning = found->second.meaning;
    return table;
}

}  // namespace

Table read_curves(const std::string& file) {
    if (!file.ends_with(".npz")) return read_csv(file);
    Table table = read_npz_table(file);
    require_curve(table, file);
    return table;
}

}  // namespace bernal
