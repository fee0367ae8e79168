#include "text/text_table.hpp"

#include "text/csv_line.hpp"

namespace bernal {

std::string to_csv(const TextTable& table) {
    std::string text = csv_line(table.names);
    for (const std::vector<std::string>& row : table.rows) text += csv_line(row);
    return text;
}

}  // namespace bernal
