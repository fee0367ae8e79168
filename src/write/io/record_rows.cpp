#include "io/record_rows.hpp"

#include <algorithm>

#include "text/csv.hpp"

namespace bernal {

void append_record(std::string& text, const Record& record) {
    append_csv_row(text, record.id, record.sphere.center, record.sphere.radius, record.size_class);
}

Record parse_record(std::string_view line, const NumberedLines& lines) {
    const auto commas = std::count(line.begin(), line.end(), ',');
    if (commas != 5)
        lines.fail("expected the 6 values " + std::string(record_columns) + ", found " +
                   (line.empty() ? "an empty line" : std::to_string(commas + 1)));
    Record record{};
    record.id = parse<std::int64_t>(take(line, ','), "id", lines);
    record.sphere.center.x = parse<double>(take(line, ','), "x", lines);
    record.sphere.center.y = parse<double>(take(line, ','), "y", lines);
    record.sphere.center.z = parse<double>(take(line, ','), "z", lines);
    record.sphere.radius = parse<double>(take(line, ','), "radius", lines);
    record.size_class = parse<std::uint16_t>(take(line, ','), "class", lines);
    require_sphere(record, lines.place());
    return record;
}

}  // namespace bernal
