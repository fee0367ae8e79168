#include "bernal/diameter_list.hpp"

#include <algorithm>
#include <optional>

#include "bernal/error.hpp"
#include "core/number_text.hpp"
#include "text/sphere_columns.hpp"
#include "text/text_lines.hpp"

namespace bernal {
namespace {

/// Where in each row the diameter stands, or the radius.
struct SizeColumn {
    char separator;
    std::size_t column, count;
    bool is_radius;
};

/// Of a first line of words; none where the line is a value already. Throws where its words name no size.
std::optional<SizeColumn> size_column_of(const std::string& line, const NumberedLines& lines) {
    const ColumnName whole = column_name(line);  // of one column, with blanks before its unit
    const char separator = sphere_columns({&whole, 1}).size() ? ',' : separator_of(line);
    std::vector<ColumnName> names;
    for (const std::string_view field : unquoted_fields(line, separator)) {
        if (parse_number(field)) return {};
        names.push_back(column_name(field));
    }
    const SphereColumns found = sphere_columns(names);
    if (!found.size()) return {};
    const std::size_t column = found.diameter ? *found.diameter : *found.radius;
    if (const std::string& unit = names[column].unit; !unit.empty())
        lines.fail("the header tells the unit " + unit + ", which a list cannot; take it out, and give `unit`");
    return SizeColumn{separator, column, names.size(), !found.diameter};
}

std::string_view field_of(std::string_view text, const SizeColumn& size, const NumberedLines& lines) {
    const Fields fields = unquoted_fields(text, size.separator);
    if (fields.size() != size.count)
        lines.fail("there are " + std::to_string(fields.size()) + " values in this row and " +
                   std::to_string(size.count) + " columns in the header");
    return fields[size.column];
}

double diameter_in(std::string_view text, const std::optional<SizeColumn>& size, const NumberedLines& lines) {
    const auto number = parse_number(size ? field_of(text, *size, lines) : unquoted(text));
    if (!number) lines.fail('"' + shown(text) + "\" is not one number; give one diameter a line");
    const double d = size && size->is_radius ? 2 * *number : *number;
    if (const std::string fault = diameter_fault(d); !fault.empty()) lines.fail(number_text(d) + " " + fault);
    return d;
}

}  // namespace

std::vector<double> read_diameter_list(const std::string& file) {
    std::vector<double> diameters;
    NumberedLines lines = text_lines(file);
    std::optional<SizeColumn> size;
    bool is_first = true;
    for (std::string_view text = lines.next_filled('#'); !text.empty(); text = lines.next_filled('#')) {
        if (is_first) size = size_column_of(std::string(text), lines);
        if (!is_first || !size) diameters.push_back(diameter_in(text, size, lines));
        is_first = false;
    }
    if (diameters.empty()) throw InputError(source_name(file) + " holds no diameters; give one a line");
    return diameters;
}

}  // namespace bernal
