#include "report/row_table.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>

#include "chart/html.hpp"

namespace bernal {
namespace {

/// A dash where there is no number, as a share of none.
std::string short_number(double value) {
    if (std::isnan(value)) return "\u2013";
    char text[32];
    std::snprintf(text, sizeof text, "%.4g", value);
    return text;
}

}  // namespace

std::string row_table(const Table& table) {
    if (table.columns.empty() || table.columns.front().values.empty()) return {};
    std::string html = "<table class=\"rows\"><thead><tr>";
    for (const Column& column : table.columns)
        html += "<th scope=\"col\"" + attribute("title", column.meaning) + ">" +
                escaped(with_unit(readable(column.name), column.unit)) + "</th>";
    html += "</tr></thead><tbody>\n";
    const std::size_t rows = std::min(table.columns.front().values.size(), most_rows);
    for (std::size_t row = 0; row < rows; ++row) {
        html += "<tr>";
        for (const Column& column : table.columns) html += "<td>" + short_number(column.values[row]) + "</td>";
        html += "</tr>\n";
    }
    return html + "</tbody></table>";
}

}  // namespace bernal
