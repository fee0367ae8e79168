// Text for YADE's ymport.textExt, which skips the second comment line:
//
//   #format x_y_z_r_matId
//   # bernal packing: count=2 shape=box origin=0,0,0 lengths=1,1,2 periodic=true,true,false unit=m
//   0.25 0.25 0.5 0.25 0
//
// Of packings of bodies the format is x_y_z_r_attrs, and "# attributes: matId body" stands below the title.
//
// The material is the class. What YADE's export writes is read as well: x_y_z_r, id_x_y_z_r_matId, x_y_z_r_attrs with
// any number of attributes, which are passed over, and x_y_z_r_clumpId, the members of clumps. Its SpherePack saves
// "##PERIODIC:: 4. 4. 4." above the spheres of a periodic cell.

#include <algorithm>

#include "core/number_text.hpp"
#include "files/atomic_file.hpp"
#include "files/put_rows.hpp"
#include "io/checked_packing.hpp"
#include "io/formats.hpp"
#include "io/packing_comment.hpp"
#include "io/run_bodies.hpp"
#include "io/told_unit.hpp"
#include "text/cell_table.hpp"

namespace bernal {
namespace {

/// The attributes of packings of bodies: what stands behind the radius, material and number of the body.
constexpr std::string_view own_attributes = "# attributes: matId body";

std::vector<std::string> write_yade(const Packing& packing, const std::string& file, const WriteOptions&) {
    write_blocks_atomically(file, [&](const PutBlock& put) {
        const bool has_bodies = !packing.body.empty();
        put((has_bodies ? "#format x_y_z_r_attrs\n# " : "#format x_y_z_r_matId\n# ") + packing_comment(packing) + '\n' +
            (has_bodies ? std::string(own_attributes) + '\n' : ""));
        put_rows(put, packing.spheres.size(), [&](std::string& text, std::size_t i) {
            append(text, packing.spheres[i].center, ' ');
            append(text += ' ', packing.spheres[i].radius);
            append(text += ' ', packing.size_class[i]);
            if (has_bodies) append(text += ' ', packing.body[i]);
            text += '\n';
        });
    });
    return {};
}

/// Which columns a file has: the coordinates follow the id, the radius follows them, the material is last.
struct Columns {
    bool id = false, material = false, more = false;
    bool body = false;  ///< material and body, of our own
    std::size_t count() const { return 4u + id + material + 2 * body; }
};

Columns columns_of(std::string_view format, const NumberedLines& lines, const ReadOptions& options) {
    if (format == "x_y_z_r") return {};
    if (format == "x_y_z_r_matId") return {false, true};
    if (format == "id_x_y_z_r_matId") return {true, true};
    if (format == "x_y_z_r_attrs") return {false, false, true};
    if (format == "x_y_z_r_clumpId") {
        if (options.remark)
            options.remark("'" + lines.file() + "' holds clumps: their members are read as spheres without them");
        return {false, false, true};
    }
    lines.fail("the format '" + std::string(format) +
               "' is not known: use x_y_z_r, x_y_z_r_matId, id_x_y_z_r_matId, x_y_z_r_attrs or x_y_z_r_clumpId");
}

Record read_sphere(std::string_view line, const Columns& columns, std::int64_t number, const NumberedLines& lines) {
    const auto fields = words(line);
    const std::size_t found = columns.more ? std::min(fields.size(), columns.count()) : fields.size();
    require_count(found, columns.count(), "of the format", lines);
    Record record{};
    const std::size_t first = columns.id;
    record.id = columns.id ? parse<std::int64_t>(fields[0], "id", lines) : number;
    record.sphere.center = parse_center(std::span(fields).subspan(first), lines);
    record.sphere.radius = parse<double>(fields[first + 3], "radius", lines);
    if (columns.material || columns.body)
        record.size_class = parse<std::uint16_t>(fields[first + 4], "material", lines);
    require_sphere(record, lines.place());
    return record;
}

/// A sphere behind a # would be dropped.
void require_no_sphere(std::string_view line, const Columns& columns, const NumberedLines& lines) {
    const std::size_t fields = words(behind_sign(line)).size();
    if (is_commented_row(line, ' ', columns.more ? std::max(fields, columns.count()) : columns.count()))
        refuse_commented(line, lines.place());
}

/// The lines of a format say that they have radii.
constexpr ReadSizes radii_by_format{true, false, true, false};

/// The container of a cell that begins at 0, as YADE's do: "##PERIODIC:: 4. 4. 4.".
Container periodic_cell(std::string_view lengths, const NumberedLines& lines) {
    const auto fields = words(lengths);
    require_count(fields.size(), 3, "of the periodic cell", lines);
    const Container cell{{0, 0, 0}, parse_center(fields, lines), {true, true, true}};
    require_container(cell, lines.place());
    return cell;
}

Packing read_yade(const std::string& file, const ReadOptions& options) {
    NumberedLines lines(file);
    Columns columns;
    std::optional<PackingHead> head;
    std::vector<Record> records;
    constexpr std::string_view periodic = "##PERIODIC::";
    std::optional<Container> cell;
    LengthRemarks said;
    std::vector<std::pair<std::int64_t, std::uint32_t>> bodies;
    bool has_attributes = false;
    while (!lines.at_end()) {
        const std::string_view line = trimmed(lines.next());
        if (line.starts_with("#format "))
            columns = columns_of(trimmed(line.substr(8)), lines, options), has_attributes = line.ends_with("_attrs");
        else if (line == own_attributes)
            columns = {.body = true}, has_attributes = false;
        else if (line.starts_with(periodic))
            cell = periodic_cell(line.substr(periodic.size()), lines);
        else if (has_packing_comment(line))
            head = parse_packing_comment(line, lines);
        else if (line.starts_with('#'))
            require_no_sphere(line, columns, lines), said.take(behind_sign(line), lines.place());
        else if (!line.empty())
            records.push_back(read_sphere(line, columns, std::ssize(records) + 1, lines));
        if (columns.body && bodies.size() < records.size())
            bodies.emplace_back(records.back().id, parse<std::uint32_t>(words(line).back(), "body", lines));
    }
    if (has_attributes && options.remark)
        options.remark("of '" + lines.file() + "' the attributes behind the radius are not read");
    if (!head) {
        head.emplace().container = !options.container && cell ? *cell : needed_container(options, file);
        head->unit = told_unit(said, radii_by_format, file);
    }
    Packing packing = whole_packing(std::move(records), *head, lines);
    take_body_numbers(packing, std::move(bodies));
    return packing;
}

/// Rows without such a line above them are a table, whose comments may name its columns.
bool is_line_of_yade(std::string_view line) { return line.starts_with("#format ") || line.starts_with("##PERIODIC::"); }

}  // namespace

Format yade_format() {
    return {.info = {.name = "yade",
                     .extensions = {".txt", ".xyzr"},
                     .description = "text for YADE's ymport.textExt",
                     .ids = HeldIds::none,
                     .holds_tilts = true,
                     .holds_bodies = true},
            .recognises = is_line_of_yade,
            .read = read_yade,
            .write = write_yade,
            .recognises_below = is_line_of_yade};
}

}  // namespace bernal
