// PLY as text, of points with radii, for Blender and MeshLab:
//
//   ply
//   format ascii 1.0
//   comment bernal packing: count=2 shape=box origin=0,0,0 lengths=1,1,2 periodic=true,true,false unit=mm format=1
//   element vertex 2
//   property double x
//   property double y
//   property double z
//   property double radius
//   property int id
//   property ushort class
//   end_header
//   0.25 0.25 0.5 0.25 1 0
//   0.75 0.75 1.5 0.25 2 1
//
// Measures of spheres are further properties. Read are the same, and texts of other programs that have x, y, z and
// radius among the properties of their vertices, in any order, and no other elements; id and class where they have
// them.

#include <algorithm>
#include <map>

#include "core/number_text.hpp"
#include "core/words.hpp"
#include "files/atomic_file.hpp"
#include "files/put_rows.hpp"
#include "io/checked_packing.hpp"
#include "io/formats.hpp"
#include "io/packing_comment.hpp"
#include "io/told_unit.hpp"

namespace bernal {
namespace {

std::string ply_head(const Packing& packing, const std::vector<Column>& values) {
    std::string text = "ply\nformat ascii 1.0\ncomment " + packing_comment(packing) + "\nelement vertex ";
    append(text, packing.spheres.size());
    for (const char* name : {"x", "y", "z", "radius"}) text += std::string("\nproperty double ") + name;
    text += "\nproperty int id\nproperty ushort class\n";
    for (const Column& column : values) text += "property double " + column.name + '\n';
    return text + "end_header\n";
}

std::vector<std::string> write_ply(const Packing& packing, const std::string& file, const WriteOptions& options) {
    write_blocks_atomically(file, [&](const PutBlock& put) {
        put(ply_head(packing, options.values));
        put_rows(put, packing.spheres.size(), [&](std::string& text, std::size_t i) {
            append(text, packing.spheres[i].center, ' ');
            append(text += ' ', packing.spheres[i].radius);
            append(text += ' ', id_of(packing, i));
            append(text += ' ', packing.size_class[i]);
            for (const Column& column : options.values) append(text += ' ', column.values[i]);
            text += '\n';
        });
    });
    return {};
}

struct PointHead {
    std::optional<PackingHead> told;
    LengthRemarks said;
    std::optional<std::size_t> count;
    std::map<std::string, std::size_t> properties;  ///< and where in a row they stand

    std::size_t place_of(const std::string& name, const NumberedLines& lines) const {
        const auto found = properties.find(name);
        if (found == properties.end())
            lines.fail("the vertices have no property " + name +
                       ": spheres have x, y, z and radius; a surface is a container of 'bernal pack', by its `mesh`");
        return found->second;
    }
};

void take_element(PointHead& head, const std::vector<std::string_view>& fields, const NumberedLines& lines) {
    require_count(fields.size(), 3, "of an element", lines);
    if (head.count || fields[1] != "vertex")
        lines.fail("the file holds an element " + std::string(fields[1]) +
                   ": spheres are vertices alone; a surface is a container of 'bernal pack', by its `mesh`");
    head.count = parse<std::size_t>(fields[2], "the number of vertices", lines);
}

void take_property(PointHead& head, const std::vector<std::string_view>& fields, const NumberedLines& lines) {
    require_count(fields.size(), 3, "of a property", lines);
    if (!head.count) lines.fail("a property stands before its element");
    if (!head.properties.emplace(lower_case(std::string(fields[2])), head.properties.size()).second)
        lines.fail("the property '" + std::string(fields[2]) + "' occurs twice: name each once");
}

PointHead read_point_head(NumberedLines& lines) {
    PointHead head;
    if (trimmed(lines.next()) != "ply") lines.fail("expected the line 'ply', with which PLY begins");
    for (;;) {
        const std::string line(trimmed(lines.next()));
        const std::vector<std::string_view> fields = words(line);
        if (line == "end_header") return head;
        if (fields.empty()) lines.fail("a line of the head is empty");
        if (fields[0] == "format") {
            if (line != "format ascii 1.0")
                lines.fail("it is binary: packings are read from PLY as text, which begins with 'format ascii 1.0'");
        } else if (has_packing_comment(line)) {
            head.told = parse_packing_comment(line, lines);
        } else if (fields[0] == "comment" || fields[0] == "obj_info") {
            head.said.take(line.substr(fields[0].size()), lines.place());
        } else if (fields[0] == "element") {
            take_element(head, fields, lines);
        } else if (fields[0] == "property") {
            take_property(head, fields, lines);
        } else {
            lines.fail("'" + std::string(fields[0]) + "' is no word of a head of PLY");
        }
    }
}

std::vector<Record> read_points(NumberedLines& lines, const PointHead& head) {
    if (!head.count) lines.fail("the head names no vertices");
    const auto place = [&](const char* name) { return head.place_of(name, lines); };
    const std::size_t x = place("x"), y = place("y"), z = place("z"), radius = place("radius");
    const bool has_id = head.properties.contains("id"), has_class = head.properties.contains("class");
    std::vector<Record> records;
    while (records.size() < *head.count) {
        const auto fields = words(trimmed(lines.next()));
        require_count(fields.size(), head.properties.size(), "of a vertex", lines);
        const auto number = [&](std::size_t at, const char* name) { return parse<double>(fields[at], name, lines); };
        Record record{
            std::ssize(records) + 1, {{number(x, "x"), number(y, "y"), number(z, "z")}, number(radius, "radius")}, 0};
        if (has_id) record.id = parse<std::int64_t>(fields[place("id")], "id", lines);
        if (has_class) record.size_class = parse<std::uint16_t>(fields[place("class")], "class", lines);
        require_sphere(record, lines.place());
        records.push_back(record);
    }
    if (!lines.next_filled().empty()) lines.fail("the file goes on after its last vertex");
    return records;
}

Packing read_ply(const std::string& file, const ReadOptions& options) {
    NumberedLines lines(file);
    PointHead head = read_point_head(lines);
    std::vector<Record> records = read_points(lines, head);
    if (!head.told) {
        head.told.emplace().container = needed_container(options, file);
        head.told->unit = told_unit(head.said, named_by_format, file);
    }
    return whole_packing(std::move(records), *head.told, lines);
}

}  // namespace

Format ply_points_format() {
    return {.info = {.name = "ply",
                     .extensions = {".ply"},
                     .description = "PLY, points with radii, for Blender",
                     .holds_values = true,
                     .ids = HeldIds::from_1},
            .recognises = [](std::string_view line) { return trimmed(line) == "ply"; },
            .read = read_ply,
            .write = write_ply};
}

}  // namespace bernal
