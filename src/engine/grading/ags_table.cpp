#include "grading/ags_table.hpp"

#include <algorithm>
#include <vector>

#include "bernal/error.hpp"
#include "core/number_text.hpp"
#include "core/words.hpp"
#include "text/fields.hpp"
#include "text/text_lines.hpp"

namespace bernal {
namespace {

/// Where in the rows of a group the values stand.
struct AgsColumns {
    std::size_t size = 0, passing = 0;
};

std::size_t place_of(const Fields& headings, std::string_view code, const NumberedLines& lines) {
    const auto found = std::ranges::find(headings, code);
    if (found == headings.end()) lines.fail("the group GRAT has no " + std::string(code));
    return static_cast<std::size_t>(found - headings.begin());
}

/// What tells a specimen from others stands in front of its sizes.
std::string sample_of(const Fields& row, const AgsColumns& columns) {
    std::string name;
    for (std::size_t c = 1; c < std::min(columns.size, columns.passing); ++c)
        if (!row[c].empty()) name.append(name.empty() ? "" : " ").append(row[c]);
    return name;
}

}  // namespace

bool is_ags(const std::string& file) {
    NumberedLines lines = text_lines(file);
    return !lines.at_end() && trimmed(lines.next_filled()).starts_with("\"GROUP\",");
}

std::string table_of_ags(const std::string& file) {
    std::string table;
    bool is_within = false;
    std::optional<AgsColumns> columns;
    for (NumberedLines lines = text_lines(file); !lines.at_end(); table += '\n') {
        const Fields row = unquoted_fields(trimmed(lines.next()), ',');
        if (row.front() == "GROUP") is_within = row.size() > 1 && row[1] == "GRAT";
        if (!is_within) continue;
        if (row.front() == "HEADING")
            columns = AgsColumns{place_of(row, "GRAT_SIZE", lines), place_of(row, "GRAT_PERP", lines)};
        if (!columns || row.size() <= std::max(columns->size, columns->passing)) continue;
        const std::string size(row[columns->size]), passing(row[columns->passing]);
        if (row.front() == "UNIT") table += "sample;size (" + size + ");passing (" + passing + ')';
        if (row.front() == "DATA") table += sample_of(row, *columns) + ';' + size + ';' + passing;
    }
    if (columns) return table;
    throw InputError(source_name(file) +
                     " is a file of geotechnical data without a group GRAT, in which the results of sieves stand; give "
                     "a table of sizes and percent passing");
}

}  // namespace bernal
