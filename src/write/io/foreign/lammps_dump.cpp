// Text dumps of LAMMPS and LIGGGHTS, `dump ... custom`, with any number of time steps:
//
//   ITEM: TIMESTEP
//   0
//   ITEM: NUMBER OF ATOMS
//   2
//   ITEM: BOX BOUNDS pp pp ff               (periodic, or fixed and taken for a wall)
//   0 1
//   0 1
//   0 2
//   ITEM: ATOMS id type radius x y z
//   1 1 0.25 0.25 0.25 0.5
//   2 2 0.1 0.75 0.1 1.5
//
// Columns and rows may come in any order, with others between them: positions as x, xs (shares of the box), xu or xsu
// (not wrapped), sizes as radius or diameter. The type is the class plus one. Atoms come and go in a run: spheres are
// counted anew in the order of their ids. `ITEM: UNITS` is read where it stands, and never written.

#include <algorithm>
#include <cmath>

#include "core/number_text.hpp"
#include "core/words.hpp"
#include "files/atomic_file.hpp"
#include "files/put_rows.hpp"
#include "io/checked_packing.hpp"
#include "io/foreign/lammps_data.hpp"
#include "io/formats.hpp"
#include "io/given_radii.hpp"
#include "io/packing_comment.hpp"
#include "io/run_bodies.hpp"
#include "io/type_column.hpp"

namespace bernal {
namespace {

constexpr std::string_view timestep_item = "ITEM: TIMESTEP", units_item = "ITEM: UNITS", box_item = "ITEM: BOX BOUNDS",
                           atoms_item = "ITEM: ATOMS", count_item = "ITEM: NUMBER OF ATOMS";

constexpr const char* cut_short = "it is truncated, or still being written; give `timestep` for an earlier one";

/// The lines where time steps begin, and what comes before the first of them.
struct Contents {
    std::vector<std::pair<std::int64_t, std::size_t>> steps;  ///< number, and line
    LengthUnit unit = LengthUnit::none;
};

/// Throws for those whose lengths a packing has no unit for.
LengthUnit unit_of(std::string_view units, const NumberedLines& lines) {
    if (const auto unit = length_unit_of_lammps(units)) return *unit;
    lines.fail("the units '" + std::string(units) +
               "' are not read: si is m, cgs is cm, micro is um, nano is nm and lj has none; leave out this line and "
               "the one before, as "
               "'dump_modify ID units no' does, to read the numbers as they are");
}

/// The contents of all steps; behind a wanted time step what comes may be cut short.
Contents contents_of(const std::string& file, const std::optional<std::int64_t>& wanted) {
    NumberedLines lines(file);
    Contents contents;
    bool is_found = false;
    while (lines.has_line()) {
        const std::string_view line = lines.next();
        if (lines.number() == 1 && !line.starts_with("ITEM: "))
            lines.fail("this is no text dump: expected a first line like 'ITEM: TIMESTEP'");
        if (line.starts_with(timestep_item)) {
            if (wanted && !lines.has_line()) break;
            const std::size_t begin = lines.number();
            const std::string_view step = trimmed(lines.next());
            if (is_found && !parse_number(step)) break;
            contents.steps.emplace_back(parse<std::int64_t>(step, "the time step", lines), begin);
            is_found = is_found || contents.steps.back().first == wanted;
        } else if (line.starts_with(units_item) && !is_found) {
            contents.unit = unit_of(trimmed(lines.next()), lines);
        }
    }
    if (!wanted && !lines.at_end())
        throw InputError(file + ": line " + std::to_string(lines.number() + 1) + " has no end: " +
                         (contents.steps.size() > 1 ? cut_short
                                                    : "it is truncated, or still being written; if it is whole, end "
                                                      "its last line"));
    if (contents.steps.empty()) throw InputError(file + ": this is no text dump: there is no time step in it");
    return contents;
}

/// The line where the wanted time step begins; otherwise the last one does. Where several steps have that number it is
/// the first, and a remark says so.
std::size_t beginning(const Contents& contents, const std::string& file, const ReadOptions& options) {
    const auto& steps = contents.steps;
    const std::int64_t wanted = options.timestep.value_or(steps.back().first);
    const auto count = std::ranges::count(steps, wanted, [](const auto& step) { return step.first; });
    if (count > 1 && options.remark)
        options.remark("in '" + file + "' the time step " + std::to_string(wanted) + " stands " +
                       std::to_string(count) + " times: the first of them is read");
    for (const auto& [step, line] : steps)
        if (step == wanted) return line;
    throw InputError("timestep", std::to_string(*options.timestep), "is not in '" + file + "'",
                     "give one of the " + counted(std::ssize(steps), "time step") + " in it, which are from " +
                         std::to_string(steps.front().first) + " to " + std::to_string(steps.back().first));
}

/// What the next line, which has to begin with `item`, says after it.
std::string_view after_item(std::string_view item, NumberedLines& lines) {
    const std::string_view line = lines.next();
    if (!line.starts_with(item)) lines.fail("expected '" + std::string(item) + "'");
    return line.substr(item.size());
}

/// Sides that are not "ff" or "pp" are not the container's.
void take_boundary(std::string_view boundary, std::size_t axis, ToldBox& told, const NumberedLines& lines) {
    told.box.periodic[axis] = boundary == "pp";
    if (boundary == "pp" || boundary == "ff") return;
    const bool known =
        boundary.size() == 2 && boundary.find_first_not_of("fsm") == std::string_view::npos;  // two sides each
    if (!known) lines.fail("the boundary '" + std::string(boundary) + "' is not known: expected pp, ff, ss or mm");
    told.has_sides[axis] = false;
    if (told.fault.empty())
        told.fault = lines.place() + ": the box is shrunk to the grains along " + "xyz"[axis] + " (" +
                     std::string(boundary) +
                     "), which gives no container; give `box` XLO YLO ZLO XHI YHI ZHI, and `walls`, or `container-of` "
                     "FILE that knows it";
}

/// LAMMPS tells the bounds of the box around a tilted cell. How far they lie outside of its sides, below and above:
std::pair<Vec3, Vec3> lean_of(const Tilt& tilt) {
    const auto& [xy, xz, yz] = tilt;
    return {{std::min({0.0, xy, xz, xy + xz}), std::min(0.0, yz), 0},
            {std::max({0.0, xy, xz, xy + xz}), std::max(0.0, yz), 0}};
}

void take_tilt(Container& box, Vec3 tilt) {
    box.tilt = {tilt.x, tilt.y, tilt.z};
    const auto [low, high] = lean_of(box.tilt);
    box.origin = box.origin - low;
    box.lengths = box.lengths + low - high;
}

ToldBox read_box(NumberedLines& lines) {
    auto boundaries = words(after_item(box_item, lines));
    const bool has_tilt = boundaries.size() >= 3 && boundaries.front() == "xy";
    if (has_tilt) boundaries.erase(boundaries.begin(), boundaries.begin() + 3);
    if (boundaries.size() > 3)
        lines.fail(
            "the box has any direction; write it with its first side along x and its second in the plane of x and y, "
            "as 'dump_modify ID triclinic/general no' does");
    ToldBox told;
    Container& box = told.box;
    if (boundaries.size() < 3)
        told.fault = lines.place() + ": expected the boundaries of three axes, 'pp pp ff' for instance, found " +
                     std::to_string(boundaries.size()) +
                     "; give `box` XLO YLO ZLO XHI YHI ZHI, and `walls`, or `container-of` FILE that knows it";
    told.tells_periodic = boundaries.size() == 3;
    for (std::size_t axis = 0; axis < boundaries.size(); ++axis) take_boundary(boundaries[axis], axis, told, lines);
    Vec3 tilt;
    for (int axis = 0; axis < 3; ++axis) {
        const auto sides = words(lines.next());
        require_count(sides.size(), has_tilt ? 3 : 2, has_tilt ? "low side, high side and tilt" : "low and high side",
                      lines);
        if (has_tilt) tilt[axis] = parse<double>(sides[2], "a tilt", lines);
        box.origin[axis] = parse<double>(sides[0], "a side", lines);
        box.lengths[axis] = parse<double>(sides[1], "a side", lines) - box.origin[axis];
    }
    if (tilt != Vec3{}) take_tilt(box, tilt);
    require_container(box, lines.place());
    return told;
}

/// Where in a row a coordinate stands, and what it means.
struct Coordinate {
    std::size_t column;
    bool is_share;  ///< of the box
};

struct Columns {
    std::size_t count;
    Coordinate coordinates[3];
    std::optional<std::size_t> size;
    bool is_diameter;
    std::optional<std::size_t> diameter;  ///< beside the radius
    std::optional<std::size_t> id, type;
    std::optional<std::size_t> molecule;  ///< where these are bodies
    std::optional<std::size_t> words;     ///< that tell types, where no numbers do
    std::vector<std::string_view> names;

    bool has_shares() const {
        return std::ranges::any_of(coordinates, [](const Coordinate& c) { return c.is_share; });
    }

    bool is_read(std::size_t column) const {
        const auto is_coordinate = [&](const Coordinate& coordinate) { return coordinate.column == column; };
        return column == size || column == diameter || column == id || column == type || column == words ||
               column == molecule || std::ranges::any_of(coordinates, is_coordinate);
    }
};

std::optional<std::size_t> position(const std::vector<std::string_view>& names, std::string_view name) {
    const auto found = std::ranges::find(names, name);
    return found == names.end() ? std::nullopt : std::optional(static_cast<std::size_t>(found - names.begin()));
}

/// What most dumps of grains have beside the spheres.
bool is_of_motion(std::string_view name) {
    constexpr std::string_view names[] = {
        "vx",  "vy",  "vz",  "fx",   "fy",      "fz",      "ix",      "iy",      "iz",  "omegax", "omegay", "omegaz",
        "tqx", "tqy", "tqz", "mass", "angmomx", "angmomy", "angmomz", "density", "mol", "proc",   "x",      "y",
        "z",   "xs",  "ys",  "zs",   "xu",      "yu",      "zu",      "xsu",     "ysu", "zsu"};
    return std::ranges::count(names, name) > 0;
}

/// Empty where all is read.
std::string unread_said(const Columns& columns) {
    std::vector<std::string> others;
    bool has_usual = false;
    for (std::size_t c = 0; c < columns.names.size(); ++c) {
        const bool is_repeated = position(columns.names, columns.names[c]) != c;  // "id type type x y z" of LIGGGHTS
        if (columns.is_read(c) || is_repeated) continue;
        if (is_of_motion(columns.names[c]))
            has_usual = true;
        else
            others.emplace_back(columns.names[c]);
    }
    const std::string usual = "velocities, forces and the like";
    if (others.empty()) return has_usual ? usual : "";
    return first_quoted(others) + (has_usual ? ", and " + usual : "");
}

Coordinate coordinate(const std::vector<std::string_view>& names, char axis, const NumberedLines& lines) {
    for (const auto& [ending, is_share] : {std::pair{"", false}, {"u", false}, {"s", true}, {"su", true}})
        if (const auto column = position(names, axis + std::string(ending))) return {*column, is_share};
    const std::string name(1, axis);
    lines.fail("there is no column " + name + ", " + name + "u, " + name + "s or " + name + "su");
}

/// `header` outlives the columns.
Columns read_columns(std::string_view header, const ReadOptions& options, const NumberedLines& lines) {
    const auto names = words(header);
    Columns columns{};
    columns.count = names.size();
    for (std::size_t axis = 0; axis < 3; ++axis) columns.coordinates[axis] = coordinate(names, "xyz"[axis], lines);
    const auto radius = position(names, "radius"), diameter = position(names, "diameter");
    if (!radius && !diameter && !options.untold_radius)
        lines.fail(
            std::string("there is no column radius or diameter; dump it as well: 'dump ... custom ... id type radius x "
                        "y z', or ") +
            how_to_give_radii);
    columns.size = radius ? radius : diameter;
    columns.is_diameter = !radius;
    if (radius) columns.diameter = diameter;
    columns.names = names;
    columns.id = position(names, "id");
    columns.type = position(names, "type");
    columns.molecule = position(names, "mol");
    for (const std::string_view name : {"typelabel", "element"})
        if (const auto column = position(names, name); column && !columns.type && !columns.words)
            columns.words = column;
    return columns;
}

Record read_atom(const Columns& columns, const Container& box, std::int64_t number, TypeColumn& types,
                 const ReadOptions& options, NumberedLines& lines) {
    const auto fields = words(lines.next());
    require_count(fields.size(), columns.count, "of the columns", lines);
    Record record{number, {}, 0};
    if (columns.id) record.id = parse<std::int64_t>(fields[*columns.id], "id", lines);
    if (columns.type) record.size_class = parse_class_from_1(fields[*columns.type], "type", lines);
    if (columns.words) record.size_class = types.class_of(fields[*columns.words], lines);
    Vec3 share;
    for (int axis = 0; axis < 3; ++axis) {
        const auto [column, is_share] = columns.coordinates[axis];
        const double value = parse<double>(fields[column], std::string(1, "xyz"[axis]), lines);
        record.sphere.center[axis] = is_share ? box.origin[axis] + value * box.lengths[axis] : value;
        share[axis] = value;
    }
    if (box.is_tilted() && columns.has_shares())
        record.sphere.center = box.origin + share.x * box.side(0) + share.y * box.side(1) + share.z * box.side(2);
    const auto type = columns.words ? columns.words : columns.type;
    if (!columns.size)
        record.sphere.radius = options.untold_radius(type ? fields[*type] : std::string_view());
    else
        record.sphere.radius = parse<double>(fields[*columns.size], columns.is_diameter ? "diameter" : "radius", lines);
    if (columns.size && columns.is_diameter) record.sphere.radius /= 2;
    if (columns.diameter)
        require_diameter(record, parse<double>(fields[*columns.diameter], "diameter", lines), lines.place());
    require_sphere(record, lines.place());
    return record;
}

std::uint32_t molecule_in(std::string_view line, std::size_t column, const NumberedLines& lines) {
    const auto fields = words(line);
    return column < fields.size() ? parse<std::uint32_t>(fields[column], "mol", lines) : 0;
}

void tell_how_read(const Columns& columns, const TypeColumn& types, const ReadOptions& options,
                   const std::string& file) {
    if (!options.remark) return;
    if (const std::string unread = unread_said(columns); !unread.empty())
        options.remark("of '" + file + "' these columns are not read: " + unread);
    if (!columns.id)
        options.remark(std::string("'").append(file).append(
            "' has no column id: spheres are numbered by their rows, whose order changes in a run"));
    if (!columns.words) return;
    if (const std::string said = types.words_said(std::string(columns.names[*columns.words])); !said.empty())
        options.remark(std::string("of '").append(file).append("' ").append(said));
}

using BodyNumbers = std::vector<std::pair<std::int64_t, std::uint32_t>>;

/// Reads those of a step; `head` takes the names of classes.
std::vector<Record> read_atoms(PackingHead& head, const Container& box, const ReadOptions& options, BodyNumbers& bodies,
                               NumberedLines& lines) {
    const std::size_t count = *head.count;
    const std::string header(after_item(atoms_item, lines));
    const Columns columns = read_columns(header, options, lines);
    if (box.is_tilted() && columns.has_shares() &&
        !std::ranges::all_of(columns.coordinates, [](const Coordinate& c) { return c.is_share; }))
        lines.fail("some coordinates are lengths and others shares of a tilted box; dump x y z, or xs ys zs");
    std::vector<Record> records;
    TypeColumn types;
    while (records.size() < count) {
        if (!lines.has_line())
            lines.fail_cut_short("the file ends after " + std::to_string(records.size()) + " of " +
                                 std::to_string(count) + " atoms: " + cut_short);
        if (columns.molecule) bodies.emplace_back(0, molecule_in(lines.peek(), *columns.molecule, lines));
        records.push_back(read_atom(columns, box, std::ssize(records) + 1, types, options, lines));
        if (columns.molecule) bodies.back().first = records.back().id;
    }
    types.count_from_0(records);
    head.class_names = types.words();
    tell_how_read(columns, types, options, lines.file());
    while (lines.has_line() && trimmed(lines.peek()).empty()) lines.next();
    if (lines.has_line() && !lines.peek().starts_with("ITEM: ")) {
        lines.next();
        lines.fail("there are more atoms than the " + std::to_string(count) + " told");
    }
    return records;
}

/// Remarks on runs in two dimensions, whose discs lie at z = 0, amid the box.
void tell_of_slab(const std::vector<Record>& records, const Container& box, const ReadOptions& options,
                  const std::string& file) {
    const auto is_in_plane = [](const Record& record) { return record.sphere.center.z == 0; };
    const bool is_amid = box.origin.z < 0 && box.origin.z + box.lengths.z > 0;
    if (options.remark && is_amid && records.size() > 1 && std::ranges::all_of(records, is_in_plane))
        options.remark("all centres of '" + file +
                       "' lie at z = 0: if they are discs of a run in two dimensions, they are read as spheres in a "
                       "slab, as thick as the box");
}

/// From the line with the number of the step on.
TimestepPacking read_step(NumberedLines& lines, LengthUnit unit, const ReadOptions& options) {
    const auto step = parse<std::int64_t>(trimmed(lines.next()), "the time step", lines);
    while (lines.peek().starts_with("ITEM: ") && !lines.peek().starts_with(count_item))  // a label, or the time
        lines.next(), lines.next();
    after_item(count_item, lines);
    PackingHead head;
    head.unit = unit;
    head.count = parse<std::size_t>(trimmed(lines.next()), "the number of atoms", lines);
    ToldBox told = read_box(lines);
    told.step = step;
    head.container = untold_container(options, lines.file(), &told);
    BodyNumbers bodies;
    std::vector<Record> records = read_atoms(head, told.box, options, bodies, lines);
    if (head.container.dimension == 3) tell_of_slab(records, told.box, options, lines.file());
    Packing packing = whole_packing(std::move(records), head, lines);
    if (has_bodies_beside(lines.file()))
        take_body_numbers(packing, std::move(bodies));
    else
        require_no_clumps(packing, std::move(bodies), lines.file());
    return {step, std::move(packing)};
}

Packing read_dump(const std::string& file, const ReadOptions& options) {
    const Contents contents = contents_of(file, options.timestep);
    const std::size_t begin = beginning(contents, file, options);
    NumberedLines lines(file);
    while (lines.number() < begin) lines.next();
    return read_step(lines, contents.unit, options).packing;
}

Format::NextOfLines read_dumped_steps(const ReadOptions& options) {
    return [unit = LengthUnit::none, &options](NumberedLines& lines) mutable -> std::optional<TimestepPacking> {
        while (!lines.at_end()) {
            const std::string line(lines.next());
            if (line.starts_with(timestep_item)) return read_step(lines, unit, options);
            if (!line.starts_with("ITEM: ")) lines.fail("expected '" + std::string(timestep_item) + "'");
            const std::string_view value = trimmed(lines.next());
            if (line.starts_with(units_item)) unit = unit_of(value, lines);
        }
        return {};
    };
}

/// So that high - low, which is rounded, is no shorter than the length: no image of a sphere comes nearer.
double high_side(double low, double length) {
    double high = low + length;
    while (high - low < length) high = std::nextafter(high, HUGE_VAL);
    return high;
}

std::string head_of(const Packing& packing) {
    const Container& c = packing.container;
    std::string text = std::string(timestep_item) + "\n0\n" + std::string(count_item) + '\n';
    append(text, packing.spheres.size());
    (text += '\n') += box_item;
    if (c.is_tilted()) text += " xy xz yz";
    for (const bool periodic : c.periodic) text += periodic ? " pp" : " ff";
    text += '\n';
    const auto [below, above] = lean_of(c.tilt);
    const Vec3 tilt{c.tilt.xy, c.tilt.xz, c.tilt.yz};
    for (int axis = 0; axis < 3; ++axis) {
        append(text, c.origin[axis] + below[axis]);
        append(text += ' ', high_side(c.origin[axis], c.lengths[axis]) + above[axis]);
        if (c.is_tilted()) append(text += ' ', tilt[axis]);
        text += '\n';
    }
    return text + std::string(atoms_item) + (packing.body.empty() ? " id" : " id mol") + " type radius x y z\n";
}

std::vector<std::string> write_dump(const Packing& packing, const std::string& file, const WriteOptions&) {
    write_blocks_atomically(file, [&](const PutBlock& put) {
        put(head_of(packing));
        put_rows(put, packing.spheres.size(), [&](std::string& text, std::size_t i) {
            append(text, id_of(packing, i));
            if (!packing.body.empty()) append(text += ' ', packing.body[i]);
            append(text += ' ', packing.size_class[i] + 1);
            append(text += ' ', packing.spheres[i].radius);
            append(text += ' ', packing.container.wrapped(packing.spheres[i].center), ' ');
            text += '\n';
        });
    });
    return {};
}

}  // namespace

Format lammps_dump_format() {
    return {.info = {.name = "lammps-dump",
                     .extensions = {".dump", ".lammpstrj", ".liggghts"},
                     .description = "text dump of LAMMPS or LIGGGHTS",
                     .loses = {"the last digits of a length along an axis whose origin is not 0"},
                     .tells_unit = false,
                     .describes_classes = false,
                     .holds_timesteps = true,
                     .loses_vessels = true,
                     .ids = HeldIds::from_1,
                     .holds_tilts = true,
                     .holds_bodies = true},
            .recognises = [](std::string_view line) { return line.starts_with("ITEM: "); },
            .read = read_dump,
            .write = write_dump,
            .read_timesteps = read_dumped_steps};
}

}  // namespace bernal
