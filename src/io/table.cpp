// Tables of spheres as people have them: from spreadsheets, scripts, image analysis.
//
//   x,y,z,radius
//   0.25,0.25,0.5,0.25
//   0.75,0.1,1.5,0.1
//
// A header names the columns, in any order and case, with others between them, which are passed over: x, y, z (or
// ParaView's Points:0 ...), radius or r, otherwise diameter or d; id and class where there are any. Between columns
// stand commas, semicolons, tabs or blanks; beside semicolons and tabs numbers may have a decimal comma. A name may
// tell its unit, the same for all: `x (mm)`. Lines that begin with # are comments; one of ours may tell the container,
// and one may be the header, as NumPy's savetxt writes it.
// Rows with ids are put into their order and counted anew.

#include <algorithm>

#include "core/number_text.hpp"
#include "files/atomic_file.hpp"
#include "io/checked_packing.hpp"
#include "io/formats.hpp"
#include "io/packing_comment.hpp"
#include "io/put_rows.hpp"

namespace bernal {
namespace {

char separator_of(std::string_view header) {
    for (const char candidate : {';', '\t', ','})
        if (header.find(candidate) != std::string_view::npos) return candidate;
    return ' ';
}

std::vector<std::string_view> fields_of(std::string_view line, char separator) {
    if (separator == ' ') return words(line);
    std::vector<std::string_view> fields = split(line, separator);
    for (std::string_view& field : fields) field = trimmed(field);
    return fields;
}

/// A column as its header says: `"Radius [mm]"` is the radius, in mm.
struct Name {
    std::string name;  ///< in lower case
    std::string unit;  ///< empty where none is told
};

Name name_of(std::string_view field) {
    if (field.size() > 1 && field.front() == '"' && field.back() == '"') field = field.substr(1, field.size() - 2);
    Name result;
    if (const std::size_t open = field.find_first_of("(["); open != std::string_view::npos && open > 0) {
        const std::string_view unit = field.substr(open + 1);
        result.unit = trimmed(unit.substr(0, unit.find_first_of(")]")));
        if (result.unit == "\u00b5m" || result.unit == "\u03bcm") result.unit = "um";  // the micro sign, and a mu
        field = field.substr(0, open);
    }
    result.name = trimmed(field);
    for (char& c : result.name)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return result;
}

struct Columns {
    char separator = ',';
    std::vector<Name> names;
    std::optional<std::size_t> center[3], radius, diameter, id, size_class;
    LengthUnit unit = LengthUnit::none;

    bool whole() const { return center[0] && center[1] && center[2] && (radius || diameter); }
};

std::optional<std::size_t> find(const std::vector<Name>& names, std::initializer_list<std::string_view> spellings) {
    for (std::size_t column = 0; column < names.size(); ++column)
        if (std::ranges::find(spellings, names[column].name) != spellings.end()) return column;
    return {};
}

Columns columns_of(std::string_view header) {
    Columns columns;
    columns.separator = separator_of(header);
    for (const std::string_view field : fields_of(header, columns.separator)) columns.names.push_back(name_of(field));
    columns.center[0] = find(columns.names, {"x", "points:0", "points_0"});
    columns.center[1] = find(columns.names, {"y", "points:1", "points_1"});
    columns.center[2] = find(columns.names, {"z", "points:2", "points_2"});
    columns.radius = find(columns.names, {"radius", "r", "rad"});
    columns.diameter = find(columns.names, {"diameter", "d", "diam"});
    columns.id = find(columns.names, {"id"});
    columns.size_class = find(columns.names, {"class"});
    return columns;
}

/// Throws where the name of a column that is read is another's as well.
void require_each_once(const Columns& c, const NumberedLines& lines) {
    for (const auto& column : {c.center[0], c.center[1], c.center[2], c.radius, c.diameter, c.id, c.size_class}) {
        if (!column) continue;
        const std::string& name = c.names[*column].name;
        if (std::ranges::count(c.names, name, &Name::name) > 1)
            lines.fail("the column '" + name + "' occurs twice: name each once");
    }
}

/// Of the columns of lengths. Throws where they have two, or one that is not known.
LengthUnit unit_of(const Columns& columns, const NumberedLines& lines) {
    std::optional<std::string> told;
    for (const auto& column : {columns.center[0], columns.center[1], columns.center[2],
                               columns.radius ? columns.radius : columns.diameter}) {
        const std::string& unit = columns.names[*column].unit;
        if (told && unit != *told)
            lines.fail("the columns have different units, '" + *told + "' and '" + unit +
                       "'; give all lengths in one unit");
        told = unit;
    }
    return parse_unit(*told, lines);
}

double number(std::string_view field, char separator, const char* name, const NumberedLines& lines) {
    const std::size_t comma = separator == ',' ? std::string_view::npos : field.find(',');
    if (comma == std::string_view::npos) return parse<double>(field, name, lines);
    std::string text(field);
    text[comma] = '.';
    return parse<double>(text, name, lines);
}

Record read_row(std::string_view line, const Columns& columns, std::int64_t row, const NumberedLines& lines) {
    constexpr const char* axes[3] = {"x", "y", "z"};
    const auto fields = fields_of(line, columns.separator);
    require_count(fields.size(), columns.names.size(), "of the header", lines);
    Record record{row, {}, 0};
    if (columns.id) record.id = parse<std::int64_t>(fields[*columns.id], "id", lines);
    if (columns.size_class) record.size_class = parse<std::uint16_t>(fields[*columns.size_class], "class", lines);
    for (int axis = 0; axis < 3; ++axis)
        record.sphere.center[axis] = number(fields[*columns.center[axis]], columns.separator, axes[axis], lines);
    record.sphere.radius = columns.radius ? number(fields[*columns.radius], columns.separator, "radius", lines)
                                          : number(fields[*columns.diameter], columns.separator, "diameter", lines) / 2;
    require_sphere(record, lines.place());
    return record;
}

[[noreturn]] void refuse_header(const NumberedLines& lines) {
    throw InputError(
        lines.file() + ':' + std::to_string(std::max<std::size_t>(lines.number(), 1)) +
        ": this is not a packing written by bernal, which begins with a line like '# bernal packing: "
        "shape=box origin=0,0,0 lengths=1,1,1 periodic=true,true,false', nor a table of spheres: give it a "
        "header with the columns x, y, z and radius or diameter");
}

bool says_nothing(std::string_view line) { return line.starts_with('#') || trimmed(line).empty(); }

/// `# x,y,z,radius` is taken for a header.
std::string_view without_comment_sign(std::string_view line) {
    line.remove_prefix(std::min(line.find_first_not_of('#'), line.size()));
    return line;
}

bool is_header(std::string_view line) { return columns_of(without_comment_sign(line)).whole(); }

Columns read_header(std::string_view line, const NumberedLines& lines) {
    Columns columns = columns_of(without_comment_sign(line));
    require_each_once(columns, lines);
    columns.unit = unit_of(columns, lines);
    return columns;
}

/// What stands before the rows.
struct Head {
    Columns columns;
    std::optional<PackingHead> told;  ///< by a comment of ours
};

Head read_head(NumberedLines& lines) {
    Head head;
    while (!lines.at_end()) {
        const std::string_view line = lines.next();
        if (has_packing_comment(line)) head.told = parse_packing_comment(line, lines);
        if (is_header(line)) {
            head.columns = read_header(line, lines);
            return head;
        }
        if (!says_nothing(line)) break;
    }
    refuse_header(lines);
}

std::vector<std::string> write_table(const Packing& packing, const std::string& file, const WriteOptions&) {
    write_blocks_atomically(file, [&](const PutBlock& put) {
        put("x,y,z,radius,class\n");
        put_rows(put, packing.spheres.size(), [&](std::string& text, std::size_t i) {
            append(text, packing.spheres[i].center, ',');
            append(text += ',', packing.spheres[i].radius);
            append(text += ',', packing.size_class[i]);
            text += '\n';
        });
    });
    return {};
}

}  // namespace

Packing read_table(const std::string& file, const ReadOptions& options) {
    NumberedLines lines(file);
    auto [columns, told] = read_head(lines);
    PackingHead head = told ? *told : PackingHead{needed_container(options, file), {}, {}};
    std::vector<Record> records;
    while (!lines.at_end()) {
        const std::string_view line = lines.next();
        if (says_nothing(line)) continue;
        if (records.empty() && is_header(line))  // below a comment that looks like one
            columns = read_header(line, lines);
        else
            records.push_back(read_row(line, columns, std::ssize(records) + 1, lines));
    }
    if (!told) head.unit = columns.unit;
    count_anew(records, file);
    return whole_packing(std::move(records), head, lines);
}

Format table_format() {
    return {{"table", {".csv", ".txt", ".dat"}, "plain table x,y,z,radius,class", "the container and the unit", false},
            is_header,
            read_table,
            write_table};
}

}  // namespace bernal
