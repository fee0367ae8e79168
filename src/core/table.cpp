#include "bernal/table.hpp"

#include "core/atomic_file.hpp"
#include "core/number_text.hpp"

namespace bernal {
namespace {

std::string head_of(const Table& table) {
    std::string text = "# " + table.name + ": " + table.meaning + '\n', names;
    for (const Column& column : table.columns) {
        text += "# " + column.name + (column.unit.empty() ? "" : " [" + column.unit + "]") + ": " + column.meaning;
        text += '\n';
        names += (names.empty() ? "" : ",") + column.name;
    }
    return text + names + '\n';
}

}  // namespace

std::string to_csv(const Table& table) {
    std::string text = head_of(table);
    const std::size_t rows = table.columns.empty() ? 0 : table.columns.front().values.size();
    for (std::size_t row = 0; row < rows; ++row)
        for (const Column& column : table.columns) {
            text += number_text(column.values[row]);
            text += &column == &table.columns.back() ? '\n' : ',';
        }
    return text;
}

void write_table(const Table& table, const std::string& file) { write_text_atomically(file, to_csv(table)); }

}  // namespace bernal
