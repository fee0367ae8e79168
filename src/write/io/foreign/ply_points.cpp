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
// Measures of spheres are further properties. Read are the same, and files of other programs, as text or in bytes, that
// have x, y, z and radius or diameter among the properties of their vertices, in any order, and no other elements; id
// and class where they have them.

#include <algorithm>
#include <cmath>

#include "archive/decompression.hpp"
#include "core/number_text.hpp"
#include "core/words.hpp"
#include "files/atomic_file.hpp"
#include "files/put_rows.hpp"
#include "io/checked_packing.hpp"
#include "io/formats.hpp"
#include "io/given_radii.hpp"
#include "io/packing_comment.hpp"
#include "io/told_unit.hpp"
#include "mesh/ply_numbers.hpp"
#include "text/sphere_columns.hpp"

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
    PlyCoding coding = PlyCoding::ascii;
    std::vector<ColumnName> names;  ///< of properties, which are the numbers of a row
    std::vector<PlyType> types;
};

void take_element(PointHead& head, const std::vector<std::string_view>& fields, const NumberedLines& lines) {
    require_count(fields.size(), 3, "of an element", lines);
    if (head.count || fields[1] != "vertex")
        lines.fail("the file holds an element " + std::string(fields[1]) +
                   ": spheres are vertices alone; a surface is a container of 'bernal pack', by its `mesh`");
    head.count = parse<std::size_t>(fields[2], "the number of vertices", lines);
}

/// Houdini and others scale what they draw by them, which may be of any size.
void require_no_scale(const std::string& name, const NumberedLines& lines) {
    for (const char* scale : {"pscale", "scale", "size", "pointsize", "width"})
        if (name == scale)
            lines.fail("the property '" + name +
                       "' may be a radius, a diameter or a factor of either; name it radius or diameter here, if it is "
                       "one");
}

void take_property(PointHead& head, const std::vector<std::string_view>& fields, const NumberedLines& lines) {
    require_count(fields.size(), 3, "of a property", lines);
    if (!head.count) lines.fail("a property stands before its element");
    const std::optional<PlyType> type = ply_type(std::string(fields[1]));
    if (!type) lines.fail("'" + std::string(fields[1]) + "' is no type of a number");
    const std::string name = lower_case(std::string(fields[2]));
    constexpr std::string_view of_points = "scalar_";  // as CloudCompare begins the names of what else points have
    const std::string bare = name.starts_with(of_points) ? name.substr(of_points.size()) : name;
    if (std::ranges::count(head.names, bare, &ColumnName::name) > 0)
        lines.fail("the property '" + std::string(fields[2]) + "' occurs twice: name each once");
    head.names.push_back({bare, {}});
    head.types.push_back(*type);
    require_no_scale(bare, lines);
}

PlyCoding read_coding(const std::vector<std::string_view>& fields, const NumberedLines& lines) {
    const auto coding = fields.size() == 3 && fields[2] == "1.0" ? ply_coding(fields[1]) : std::nullopt;
    if (!coding) lines.fail("expected format ascii 1.0, binary_little_endian 1.0 or binary_big_endian 1.0");
    return *coding;
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
            head.coding = read_coding(fields, lines);
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

/// Makes a sphere of the numbers of a vertex, whichever way they are written.
class PointRows {
  public:
    /// `options` outlive it.
    PointRows(const PointHead& head, const ReadOptions& options, const NumberedLines& lines)
        : columns_(sphere_columns(head.names)), options_(options) {
        if (!head.count) lines.fail("the head names no vertices");
        if (!columns_.whole(3, !options.untold_radius))
            lines.fail("the vertices have no property " + missing() +
                       ": spheres have x, y, z and radius or diameter, or " + how_to_give_radii +
                       "; a surface is a container of 'bernal pack', by its `mesh`");
        if (const std::string name = repeated_name(head.names, columns_); !name.empty())
            lines.fail("the property '" + name + "' occurs twice: name each once");
        if (may_be_colours(head.names, columns_)) lines.fail("the properties " + said_of_colours);
        tell_unread(head, lines.file());
    }

    /// number(place, name) is the one at that place of the row.
    template <class Number>
    Record read(std::int64_t id, const Number& number, const std::string& place) const {
        Record record{id, {}, 0};
        for (int axis = 0; axis < 3; ++axis)
            record.sphere.center[axis] =
                number(*columns_.center[static_cast<std::size_t>(axis)], std::string(1, "xyz"[axis]));
        if (columns_.id) record.id = whole(number(*columns_.id, "id"), "id", place);
        const auto size_class = columns_.size_class ? columns_.size_class : columns_.type;
        if (size_class)
            record.size_class = static_cast<std::uint16_t>(whole(number(*size_class, "class"), "class", place, 65535));
        if (columns_.radius)
            record.sphere.radius = number(*columns_.radius, "radius");
        else if (columns_.diameter)
            record.sphere.radius = number(*columns_.diameter, "diameter") / 2;
        else
            record.sphere.radius =
                options_.untold_radius(size_class ? std::to_string(record.size_class) : std::string());
        if (columns_.radius && columns_.diameter)
            require_diameter(record, number(*columns_.diameter, "diameter"), place);
        require_sphere(record, place);
        return record;
    }

  private:
    static std::int64_t whole(double value, const char* name, const std::string& place, double most = 9e15) {
        if (value != std::floor(value) || std::abs(value) > most || (most == 65535 && value < 0))
            throw InputError(place + ": " + name + ' ' + number_text(value) + " is no whole number that is read");
        return static_cast<std::int64_t>(value);
    }

    std::string missing() const {
        for (std::size_t axis = 0; axis < 3; ++axis)
            if (!columns_.center[axis]) return std::string(1, "xyz"[axis]);
        return "radius";
    }

    /// Colours and normals say nothing of spheres.
    void tell_unread(const PointHead& head, const std::string& file) const {
        constexpr std::string_view of_looks[] = {"red", "green", "blue", "alpha", "nx", "ny", "nz"};
        const auto all = columns_.all();
        const std::vector<std::string> unread = names_but(head.names, [&](std::size_t c) {
            return std::ranges::count(all, c) > 0 || std::ranges::count(of_looks, head.names[c].name) > 0;
        });
        if (options_.remark && !head.told && !unread.empty())
            options_.remark("of '" + file + "' these properties are not read: " + listed(unread, ", "));
    }

    SphereColumns columns_;
    const ReadOptions& options_;
};

std::vector<Record> read_points(NumberedLines& lines, const PointHead& head, const PointRows& rows) {
    std::vector<Record> records;
    while (records.size() < *head.count) {
        const auto fields = words(trimmed(lines.next()));
        require_count(fields.size(), head.types.size(), "of a vertex", lines);
        const auto number = [&](std::size_t at, const std::string& name) {
            return parse<double>(fields[at], name, lines);
        };
        records.push_back(rows.read(std::ssize(records) + 1, number, lines.place()));
    }
    if (!lines.next_filled().empty()) lines.fail("the file goes on after its last vertex");
    return records;
}

/// The points in the bytes behind the head.
std::vector<Record> read_binary_points(std::string_view body, const std::string& file, const PointHead& head,
                                       const PointRows& rows) {
    PlyNumbers numbers(body, head.coding);
    std::vector<double> row(head.types.size());
    std::vector<Record> records;
    while (records.size() < *head.count) {
        const std::string place = file + ": vertex " + std::to_string(records.size() + 1);
        for (std::size_t k = 0; k < row.size(); ++k) {
            const auto value = numbers.next(head.types[k]);
            if (!value) throw InputError(place + ": the file ends too early, it is cut");
            row[k] = *value;
        }
        records.push_back(
            rows.read(std::ssize(records) + 1, [&](std::size_t at, const std::string&) { return row[at]; }, place));
    }
    if (!numbers.at_end()) throw InputError(file + ": the file goes on after its last vertex");
    return records;
}

/// Where the body begins; the whole size where the head has no end.
std::size_t end_of_head(std::string_view content) {
    for (const std::string_view end : {"\nend_header\n", "\nend_header\r\n"})
        if (const std::size_t at = content.find(end); at != content.npos) return at + end.size();
    return content.size();
}

Packing packing_of_points(std::vector<Record> records, PointHead& head, const NumberedLines& lines,
                          const ReadOptions& options) {
    if (!head.told) {
        head.told.emplace().container = needed_container(options, lines.file());
        head.told->unit = told_unit(head.said, named_by_format, lines.file());
    }
    return whole_packing(std::move(records), *head.told, lines);
}

bool is_binary_ply(const std::string& file) {
    NumberedLines lines(file, LastLine::perhaps_open);
    for (int line = 0; line < 2 && !lines.at_end(); ++line)
        if (lines.next().starts_with("format binary_")) return true;
    return false;
}

Packing read_ply(const std::string& file, const ReadOptions& options) {
    if (is_binary_ply(file)) {
        const std::string content = read_unzipped(file);
        const std::size_t end = end_of_head(content);
        NumberedLines lines(file, content.substr(0, end));
        PointHead head = read_point_head(lines);
        const PointRows rows(head, options, lines);
        return packing_of_points(read_binary_points(std::string_view(content).substr(end), file, head, rows), head,
                                 lines, options);
    }
    NumberedLines lines(file);
    PointHead head = read_point_head(lines);
    const PointRows rows(head, options, lines);
    return packing_of_points(read_points(lines, head, rows), head, lines, options);
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
