#include "job/fixed_spheres.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <optional>

#include "bernal/error.hpp"
#include "core/number_text.hpp"
#include "files/read_once.hpp"
#include "files/reading_limit.hpp"
#include "text/cell_table.hpp"
#include "text/length_words.hpp"
#include "text/packing_mark.hpp"
#include "text/sphere_columns.hpp"
#include "text/statistic_words.hpp"
#include "text/table_remarks.hpp"
#include "text/text_lines.hpp"

namespace bernal {
namespace {

/// What stands in the file, with what its header tells.
struct Pins {
    std::vector<FixedSphere> spheres;
    std::optional<double> metres;  ///< of its unit, where one is declared
    bool has_named_columns = false;
    std::vector<std::string> unread;  ///< columns
};

/// No line of numbers, whatever separates them; between blanks a title may hold some.
bool is_head(std::string_view line) {
    return std::ranges::none_of(unquoted_fields(line, ','), is_number) &&
           std::ranges::none_of(unquoted_fields(line, own_separator(line)), is_number) &&
           (separator_of(line) != ' ' || std::ranges::count_if(unquoted_fields(line, ' '), is_number) < 3);
}

/// Without what spreadsheets leave empty at the end of a line.
std::vector<std::string> filled(std::vector<std::string> fields) {
    while (!fields.empty() && fields.back().empty()) fields.pop_back();
    return fields;
}

/// The places of x, y, z and the radius or diameter.
std::vector<std::size_t> places_of(const SphereColumns& columns) {
    std::vector<std::size_t> places;
    for (const auto& column : columns.center)
        if (column) places.push_back(*column);
    places.push_back(*columns.size());
    return places;
}

std::vector<std::size_t> all_places(std::size_t count) {
    std::vector<std::size_t> places(count);
    std::iota(places.begin(), places.end(), std::size_t{0});
    return places;
}

/// Empty where one is not a number, or not finite.
std::vector<double> numbers_at(const std::vector<std::size_t>& places, const std::vector<std::string>& fields,
                               const NumberMarks& marks) {
    std::vector<double> numbers;
    for (const std::size_t place : places)
        if (const auto number = place < fields.size() ? marks.number(fields[place]) : std::nullopt;
            number && std::isfinite(*number))
            numbers.push_back(*number);
    return numbers.size() == places.size() ? numbers : std::vector<double>{};
}

void require_twice(double radius, const SphereColumns& columns, const CellTable& table, const TableRow& row) {
    const std::vector<double> diameter = numbers_at({*columns.diameter}, row.fields, table.marks);
    if (diameter.empty()) return;
    if (const std::string fault = contradiction(radius, diameter.front()); !fault.empty())
        throw InputError(row.place + ": " + fault);
}

/// The unit of the columns that are read, which must all have the same one, or none.
std::optional<double> unit_in_header(const CellTable& table, const SphereColumns& columns) {
    const std::string& unit = table.names[*columns.size()].unit;
    for (const std::size_t place : places_of(columns))
        if (table.names[place].unit != unit)
            throw InputError(table.header.place + ": the columns have different units, '" + table.names[place].unit +
                             "' and '" + unit + "'; give all lengths in one unit");
    if (unit.empty()) return {};
    if (const auto metres = metres_of(unit)) return metres;
    throw InputError(table.header.place + ": the unit '" + unit + "' is not known: use m, cm, mm, um, nm or in");
}

/// What comments and titles tell, which must be of all columns.
std::optional<double> unit_in_comments(const LengthRemarks& said, const std::string& file) {
    if (said.size_metres() != said.center_metres())
        throw InputError(source_name(file) +
                         ": comments give one unit for the sizes, and another one or none for the places; give all "
                         "lengths in one unit, and name it once, as 'lengths in mm'");
    if (const std::string quantity = said.unread_quantity(); !quantity.empty())
        throw InputError(source_name(file) + ": the comment '" + shown(quantity) +
                         "' gives a length with a unit, and the columns have no unit; name it in the header, as in 'x "
                         "(mm)', or begin the comment with ##");
    return said.center_metres();
}

/// Throws for comments that are not understood, or contradict the header.
std::optional<double> unit_in(const CellTable& table, const SphereColumns& columns, bool is_named,
                              const std::string& file) {
    const LengthRemarks said = remarks_around(table, source_name(file));
    const std::optional<double> in_header = is_named ? unit_in_header(table, columns) : std::nullopt;
    said.require_used({!is_named || columns.radius, is_named && columns.diameter, is_named, true, in_header.has_value(),
                       "x (mm),y (mm),z (mm),radius (mm)"});
    if (!in_header) return unit_in_comments(said, file);
    if (said.center_metres().value_or(*in_header) != *in_header)
        throw InputError(table.header.place + ": the header names one unit, and a comment another; remove one of them");
    return in_header;
}

/// Rows of several times, or of several packings.
void require_one_packing(const CellTable& table) {
    for (std::size_t c = 0; c < table.names.size(); ++c) {
        if (!names_time(table.names[c].name) && !names_packing(table.names[c].name)) continue;
        for (const TableRow& row : table.rows)
            if (field_of(row, c) != field_of(table.rows.front(), c))
                throw InputError(
                    row.place + ": " +
                    several_packings(table.names[c].name, field_of(table.rows.front(), c), field_of(row, c)));
    }
}

/// A header whose words are no names of spheres would be passed over, and what it says with it.
void require_names(const CellTable& table, int dimension, const std::string& file) {
    for (const std::string& comment : table.comments)
        if (const auto names = column_names(comment, separator_of(comment)); sphere_columns(names).whole(dimension))
            throw InputError(source_name(file) + ": a comment names '" + shown(comment) +
                             "', and the rows have other columns; give each column its name there, or begin the "
                             "comment with ##");
    if (table.header.text.empty()) return;
    throw InputError(table.header.place + ": the header '" + shown(table.header.text) + "' does not name " +
                     (dimension == 2 ? "x, y" : "x, y, z") +
                     " and radius or diameter; name these columns so, or leave the header out where the lines are " +
                     (dimension == 2 ? "x,y,radius" : "x,y,z,radius"));
}

/// Below a table stand its mean, its sum ...
void require_sphere(const TableRow& row, const SphereColumns& columns) {
    const std::vector<std::size_t> read = places_of(columns);
    for (std::size_t c = 0; c < row.fields.size(); ++c)
        if (std::ranges::count(read, c) == 0 && names_statistic(row.fields[c]))
            throw InputError(row.place + ": '" + shown(row.fields[c]) +
                             "' describes all spheres and is not a sphere; remove this line");
}

/// x, y, z and radius, or x, y and radius; empty where the row tells no such numbers.
std::vector<double> numbers_in(const CellTable& table, const TableRow& row, const SphereColumns& columns, bool named) {
    const std::vector<std::string> fields = filled(row.fields);
    if (!named) return numbers_at(all_places(fields.size()), fields, table.marks);
    if (fields.size() > table.names.size()) return {};
    std::vector<double> numbers = numbers_at(places_of(columns), fields, table.marks);
    if (!columns.radius && !numbers.empty()) numbers.back() /= 2;
    if (columns.radius && columns.diameter && !numbers.empty()) require_twice(numbers.back(), columns, table, row);
    return numbers;
}

Sphere sphere_of(std::vector<double> n, int dimension, const TableRow& row) {
    const bool flat = dimension == 2;
    if (flat && n.size() == 3) n.insert(n.begin() + 2, 0);
    const std::string who = row.place + ": '" + shown(row.text.substr(0, row.text.find_last_not_of(", \t") + 1)) + "' ";
    if (n.size() != 4 || !(n[3] > 0))
        throw InputError(who + (flat ? "is no fixed disc; give x,y,radius" : "is no fixed sphere; give x,y,z,radius"));
    if (flat && n[2] != 0)
        throw InputError(who + "lies beside the plane of the discs, which is at z = 0; give x,y,radius");
    return {{n[0], n[1], n[2]}, n[3]};
}

/// Blanks separate rows in which nothing else does. Rows without a header that names the columns are a CSV otherwise.
char separator_in(const CellTable& table, bool is_named) {
    const bool has_blanks = !table.rows.empty() && std::ranges::all_of(table.rows, [](const TableRow& row) {
        return separator_of(row.text) == ' ';
    });
    const auto has_commas = [&](const TableRow& row) {
        return unquoted_fields(row.text, ' ').size() == 1 && separator_of(row.text) == ',';
    };
    const bool has_header_of_blanks =
        is_named && separator_of(table.header.text) == ' ' && !std::ranges::all_of(table.rows, has_commas);
    if (const char separator = separator_of_rows(table); is_named && separator != ',') return separator;
    return has_header_of_blanks || has_blanks ? ' ' : ',';
}

bool names_spheres(std::string_view line, int dimension) {
    return sphere_columns(column_names(line, separator_of(line))).whole(dimension);
}

CellTable cells_of(const std::string& file, int dimension) {
    NumberedLines lines = text_lines(file);
    constexpr std::size_t most_titles = 30;
    TableRules rules{
        [](std::string_view line, std::size_t others) { return others < most_titles && is_head(line); },
        [&](const CellTable& head) { return separator_in(head, sphere_columns(head.names).whole(dimension)); }, true,
        true};
    rules.names_columns = [&](std::string_view line) { return names_spheres(line, dimension); };
    return read_cells(lines, rules);
}

/// Measures, classes and ids in a packing of ours are no part of obstacles; a remark says what else others tell of
/// spheres.
std::vector<std::string> unread_in(const CellTable& table, const SphereColumns& columns) {
    if (std::ranges::any_of(table.comments, has_packing_comment)) return {};
    const auto is_read = [&](std::size_t column) {
        return column == columns.diameter || std::ranges::count(places_of(columns), column) > 0;
    };
    return names_but(table.names, is_read);
}

/// For a packing that bernal wrote.
std::optional<double> unit_of_ours(const CellTable& table) {
    const auto ours = std::ranges::find_if(table.comments, has_packing_comment);
    return ours == table.comments.end() ? std::nullopt : unit_told_in(*ours);
}

Pins read(const std::string& file, int dimension) {
    const CellTable table = cells_of(file, dimension);
    const SphereColumns columns = sphere_columns(table.names);
    Pins pins{{}, {}, columns.whole(dimension), {}};
    if (!pins.has_named_columns) require_names(table, dimension, file);
    if (std::ranges::any_of(table.comments, has_packing_comment))
        pins.metres = unit_of_ours(table);
    else
        pins.metres = unit_in(table, columns, pins.has_named_columns, file);
    if (pins.has_named_columns) pins.unread = unread_in(table, columns), require_one_packing(table);
    if (const std::string name = repeated_name(table.names, columns); pins.has_named_columns && !name.empty())
        throw InputError(table.header.place + ": the column '" + name + "' occurs twice: name each once");
    for (const TableRow& row : table.rows) {
        if (pins.has_named_columns) require_sphere(row, columns);
        const std::vector<double> numbers = numbers_in(table, row, columns, pins.has_named_columns);
        pins.spheres.push_back({sphere_of(numbers, dimension, row), row.place});
    }
    if (pins.spheres.empty())
        throw InputError("'" + file + "' holds no fixed " +
                         (dimension == 2 ? "discs; give lines of x,y,radius" : "spheres; give lines of x,y,z,radius"));
    return pins;
}

std::shared_ptr<const Pins> pins_in(const std::string& file, int dimension) {
    static ReadOnce<std::shared_ptr<const Pins>> in_plane, in_space;
    require_regular("the obstacle", file);
    // Messages name the file as it was given.
    return (dimension == 2 ? in_plane : in_space)(
        file, [&](const std::string&) { return std::make_shared<const Pins>(read(file, dimension)); });
}

}  // namespace

std::shared_ptr<const std::vector<FixedSphere>> fixed_spheres(const std::string& file, int dimension) {
    const auto pins = pins_in(file, dimension);
    return {pins, &pins->spheres};
}

std::optional<double> metres_of_fixed_spheres(const std::string& file, int dimension) {
    return pins_in(file, dimension)->metres;
}

std::vector<std::string> unread_of_fixed_spheres(const std::string& file, int dimension) {
    return pins_in(file, dimension)->unread;
}

bool has_named_columns(const std::string& file, int dimension) { return pins_in(file, dimension)->has_named_columns; }

}  // namespace bernal
