#include "bernal/table.hpp"

#include "core/number_text.hpp"
#include "files/atomic_file.hpp"

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

std::size_t rows_of(const Table& table) { return table.columns.empty() ? 0 : table.columns.front().values.size(); }

void append_row(std::string& text, const Table& table, std::size_t row) {
    for (const Column& column : table.columns) {
        text += number_text(column.values[row]);
        text += &column == &table.columns.back() ? '\n' : ',';
    }
}

}  // namespace

std::string to_csv(const Table& table) {
    std::string text = head_of(table);
    for (std::size_t row = 0; row < rows_of(table); ++row) append_row(text, table, row);
    return text;
}

void write_table(const Table& table, const std::string& file) {
    constexpr std::size_t block_size = 1 << 16;
    write_blocks_atomically(file, [&](const PutBlock& put) {
        std::string text = head_of(table);
        for (std::size_t row = 0; row < rows_of(table); ++row) {
            append_row(text, table, row);
            if (text.size() < block_size) continue;
            put(text);
            text.clear();
        }
        put(text);
    });
}

}  // namespace bernal
