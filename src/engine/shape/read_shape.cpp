// Files of members, as TOML or CSV.

#include <toml++/toml.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <filesystem>
#include <optional>
#include <utility>

#include "bernal/error.hpp"
#include "bernal/shape.hpp"
#include "core/number_text.hpp"
#include "core/words.hpp"
#include "shape/sound_members.hpp"
#include "text/cell_table.hpp"
#include "text/number_marks.hpp"
#include "text/sphere_columns.hpp"
#include "text/table_remarks.hpp"
#include "text/text_lines.hpp"

namespace bernal {
namespace {

namespace fs = std::filesystem;

const std::string how_to_write =
    "write [[member]] and below it offset = [0, 0, 0.5] and radius = 1, or members = [[0, 0, 0.5, 1]]";

/// toml++ makes a table of each part of a.b.c = 1 and takes them apart by recursion, more than a stack holds of some
/// thousand. No key of a shape has a point. Where a line has quotes, any of its points may be one of a key.
void require_shallow(std::string_view line, const std::string& place) {
    constexpr int most_points = 32;
    const bool has_quotes = line.find_first_of("\"'") != line.npos;
    const std::string_view begin = trimmed(line);
    if (begin.starts_with('#') && !has_quotes) return;
    int points = 0;
    for (const char c : line) {
        if (c == '.' && ++points > most_points)
            throw InputError(place + ": a name has more than 32 points; " + how_to_write);
        if (!has_quotes && std::string_view(",=[]{}#").find(c) != std::string_view::npos) points = 0;
    }
}

std::string whole_text(const std::string& file) {
    NumberedLines lines = text_lines(file);
    std::string text;
    while (!lines.at_end()) {
        const std::string_view line = lines.next();
        require_shallow(line, lines.place());
        text.append(line).append("\n");
    }
    return text;
}

class ShapeReader {
  public:
    ShapeReader(const std::string& file, int dimension) : file_(source_name(file)), dimension_(dimension) {
        const std::string text = whole_text(file);
        try {
            table_ = toml::parse(text);
        } catch (const toml::parse_error& error) {
            throw InputError(place(error.source()) + "this is not TOML (" + std::string(error.description()) + "); " +
                             how_to_write);
        }
    }

    std::vector<Sphere> members() const {
        require_keys(table_, {"name", "member", "members"}, "a shape");
        const toml::node *tables = table_.get("member"), *rows = table_.get("members");
        if (tables && rows) fail(*rows, "members stand in [[member]] and in members; keep one of the two");
        if (!tables && !rows) throw InputError(file_ + ": there are no members; " + how_to_write);
        std::vector<Sphere> all;
        for (const toml::node& one : list(tables ? *tables : *rows, tables ? "member" : "members"))
            all.push_back(tables ? sphere_in_table(one) : sphere_in_row(one));
        return all;
    }

    std::string name(const std::string& otherwise) const {
        const toml::node* given = table_.get("name");
        if (!given) return otherwise;
        const auto text = given->value_exact<std::string>();
        if (!text || trimmed(*text).empty()) fail(*given, "the name is no text; write name = \"grit\"");
        return *text;
    }

  private:
    std::string place(const toml::source_region& source) const {
        return file_ + ':' + std::to_string(source.begin.line) + ": ";
    }

    [[noreturn]] void fail(const toml::node& at, const std::string& what) const {
        throw InputError(place(at.source()) + what);
    }

    void require_keys(const toml::table& table, const std::vector<std::string>& known, const std::string& whose) const {
        for (const auto& [key, value] : table) {
            const std::string name(key.str());
            if (std::ranges::count(known, name) > 0) continue;
            throw InputError(place(key.source()) + "unknown key " + in_quotes(shown(name)) + suggestion(name, known) +
                             "; the keys of " + whose + " are " + listed(known, " and "));
        }
    }

    const toml::array& list(const toml::node& node, const std::string& key) const {
        if (!node.is_array()) fail(node, "'" + key + "' is no list; " + how_to_write);
        if (node.as_array()->size() > most_members)
            fail(node, "there are " + grouped(node.as_array()->size()) + " members, more than " +
                           grouped(most_members) + "; describe the grain by fewer and larger spheres");
        return *node.as_array();
    }

    double number(const toml::node& node, const std::string& what) const {
        const auto value = node.is_number() ? node.value<double>() : std::nullopt;
        if (!value || !std::isfinite(*value)) fail(node, what + " is no finite number; give one, as in 0.5");
        return *value;
    }

    /// In a plane z may be left out.
    Vec3 offset(const toml::array& numbers, std::size_t count) const {
        Vec3 at;
        for (std::size_t k = 0; k < count; ++k) at[static_cast<int>(k)] = number(numbers[k], "a coordinate");
        return at;
    }

    bool may_have(std::size_t coordinates) const { return coordinates == 3 || (dimension_ == 2 && coordinates == 2); }

    double radius(const toml::node& node) const {
        const double r = number(node, "the radius");
        if (!(r > 0)) fail(node, "the radius is " + number_text(r) + "; give a number above 0");
        return r;
    }

    Sphere sphere_in_row(const toml::node& row) const {
        const toml::array* numbers = row.as_array();
        if (!numbers || numbers->size() < 3 || !may_have(numbers->size() - 1))
            fail(row,
                 std::string("this is no member; give ") + (dimension_ == 2 ? "[x, y, radius]" : "[x, y, z, radius]"));
        return {offset(*numbers, numbers->size() - 1), radius(*numbers->get(numbers->size() - 1))};
    }

    Sphere sphere_in_table(const toml::node& node) const {
        const toml::table* table = node.as_table();
        if (!table) fail(node, "this is no table; " + how_to_write);
        require_keys(*table, {"offset", "radius"}, "a member");
        const toml::node *at = table->get("offset"), *r = table->get("radius");
        if (!at || !r) fail(node, std::string("a member has no ") + (at ? "radius" : "offset") + "; " + how_to_write);
        const toml::array* numbers = at->as_array();
        if (!numbers || !may_have(numbers->size()))
            fail(*at, std::string("the offset is no list of ") + (dimension_ == 2 ? "two" : "three") +
                          " numbers; give one, as in offset = " + (dimension_ == 2 ? "[0, 0.5]" : "[0, 0, 0.5]"));
        return {offset(*numbers, numbers->size()), radius(*r)};
    }

    std::string file_;
    int dimension_;
    toml::table table_;
};

double number_in(const TableRow& row, std::size_t column, const CellTable& table) {
    const std::string_view field = field_of(row, column);
    const auto value = table.marks.number(field);
    if (!value || !std::isfinite(*value))
        throw InputError(row.place + ": " + table.names[column].name + ' ' + in_quotes(shown(field)) +
                         " is no finite number; give one, as in 0.5");
    return *value;
}

void require_one_unit(const CellTable& table, const std::vector<std::size_t>& columns) {
    const std::string& unit = table.names[columns.front()].unit;
    for (const std::size_t c : columns)
        if (table.names[c].unit != unit)
            throw InputError(table.header.place + ": the columns " + in_quotes(table.names[columns.front()].name) +
                             " and " + in_quotes(table.names[c].name) + " have different units; give all in one");
}

/// Lengths of members have any unit, but one: what lines around them say must not divide them, and be understood.
void require_lines_used(const CellTable& table, const SphereColumns& columns, const std::string& file) {
    const LengthRemarks said = remarks_around(table, source_name(file));
    const bool has_units = !table.names[*columns.size()].unit.empty();
    said.require_used({columns.radius.has_value(), columns.diameter.has_value(), true, true, has_units,
                       "x (mm),y (mm),z (mm),radius (mm)"});
    if (!has_units && said.size_metres() != said.center_metres())
        throw InputError(source_name(file) +
                         ": comments give one unit for the sizes, and another one or none for the offsets; give all "
                         "lengths in one unit, and name it once, as 'lengths in mm'");
}

/// Titles stand above the first line that names the columns.
bool is_words(std::string_view line) {
    return std::ranges::none_of(unquoted_fields(line, own_separator(line)),
                                [](auto field) { return is_number(field); });
}

std::vector<Sphere> members_in_table(const std::string& file, int dimension) {
    NumberedLines lines = text_lines(file);
    const CellTable table = read_cells(lines, {[](std::string_view line, std::size_t) { return is_words(line); },
                                               [](const CellTable& head) { return own_separator(head.header.text); }});
    const SphereColumns columns = sphere_columns(table.names);
    if (!columns.whole(dimension))
        throw InputError(
            (table.header.text.empty() ? file : table.header.place) +
            ": the first line does not name the columns of members; write x,y,z,radius, and below it a line "
            "for each");
    std::vector<std::size_t> read;
    for (const auto& c : columns.center)
        if (c) read.push_back(*c);
    read.push_back(*columns.size());
    require_one_unit(table, read);
    require_lines_used(table, columns, file);
    std::vector<Sphere> all;
    for (const TableRow& row : table.rows) {
        if (row.fields.size() > table.names.size())
            throw InputError(row.place + ": there are more values than the first line has names; give as many");
        Sphere s{{}, number_in(row, *columns.size(), table) * (columns.radius ? 1 : 0.5)};
        if (!(s.radius > 0))
            throw InputError(row.place + ": the radius is " + number_text(s.radius) + "; give a number above 0");
        for (int axis = 0; axis < 3; ++axis)
            if (columns.center[axis]) s.center[axis] = number_in(row, *columns.center[axis], table);
        all.push_back(s);
    }
    return all;
}

}  // namespace

Shape read_shape(const std::string& file, int dimension) {
    const std::string stem = is_text(file) ? "shape" : fs::path(file).stem().string();
    const bool is_table = !is_text(file) && lower_case(fs::path(file).extension().string()) == ".csv";
    const auto in_file = [&](const std::string& name, std::vector<Sphere> members) {
        try {
            return shape_of(name, std::move(members), dimension);
        } catch (const InputError& error) {
            throw InputError(source_name(file) + ": " + error.what());
        }
    };
    if (is_table) return in_file(stem, members_in_table(file, dimension));
    const ShapeReader reader(file, dimension);
    return in_file(reader.name(stem), reader.members());
}

}  // namespace bernal
