// Extended XYZ, for OVITO and ASE:
//
//   2
//   Lattice="1 0 0 0 1 0 0 0 2" Origin="0 0 0" pbc="T T F" Properties=id:I:1:type:I:1:pos:R:3:radius:R:1 unit=mm
//   1 1 0.25 0.25 0.5 0.25
//   2 1 0.75 0.75 1.5 0.25
//
// (the type is class + 1; of files before, a species was the class, which ASE takes for an element; the unit is left
// out when it is not known; classes=sand,gravel and densities=2650,2700 describe the classes; a vessel adds
// walls="[{'kind':...}]", in JSON with single quotes; measures of spheres stand in further columns, contacts:R:1 for
// instance, the first of them body:R:1 in packings of bodies). Read are the same keys in any order, and lattices of
// these zeros, for sheared cells "LX 0 0 XY LY 0 XZ YZ LZ"; further columns of numbers are passed over. In files of
// other programs a species is a class as well, in numbers or in words.

#include <algorithm>
#include <map>

#include "core/number_text.hpp"
#include "core/words.hpp"
#include "files/atomic_file.hpp"
#include "files/put_rows.hpp"
#include "geometry/wall_json.hpp"
#include "io/checked_packing.hpp"
#include "io/class_words.hpp"
#include "io/formats.hpp"
#include "io/given_radii.hpp"
#include "io/packing_comment.hpp"
#include "io/run_bodies.hpp"
#include "io/told_unit.hpp"
#include "io/type_column.hpp"
#include "text/number_marks.hpp"
#include "text/sphere_columns.hpp"

namespace bernal {
namespace {

constexpr std::string_view properties = "id:I:1:type:I:1:pos:R:3:radius:R:1", plain_properties = "species:S:1:pos:R:3",
                           body_property = ":body:R:1",  // of packings of bodies: the number of each sphere's
    properties_of_before = "id:I:1:species:S:1:pos:R:3:radius:R:1";

std::string with_quotes(std::string text, char from, char to) {
    std::ranges::replace(text, from, to);
    return text;
}

/// As the value of a key that stands in double quotes: single ones within names are written as their numbers.
std::string walls_text(const Container& c) {
    std::string text;
    for (const char character : to_json(c.surfaces).line())
        text += character == '\'' ? "\\u0027" : std::string(1, character);
    return with_quotes(text, '"', '\'');
}

std::string head_of(const Packing& packing, std::span<const Column> values) {
    const Container& c = packing.container;
    std::string text;
    append(text, packing.spheres.size());
    text += "\nLattice=\"";
    for (int axis = 0; axis < 3; ++axis) append(text += axis > 0 ? " " : "", c.side(axis), ' ');
    append(text += "\" Origin=\"", c.origin, ' ');
    text += "\" pbc=\"";
    for (const bool periodic : c.periodic) text += periodic ? "T " : "F ";
    text.back() = '"';
    (text += " Properties=") += properties;
    if (!packing.body.empty()) text += std::string(body_property);
    for (const Column& column : values) text += ':' + column.name + ":R:1";
    if (packing.unit != LengthUnit::none) (text += " unit=") += name(packing.unit);
    if (const std::string names = class_names_word(packing.class_names); !names.empty()) text += " classes=" + names;
    if (const std::string all = densities_word(packing.densities); !all.empty()) text += " densities=" + all;
    if (c.dimension != 3) append(text += " dimension=", c.dimension);
    if (c.up) text += std::string(" up=") + "xyz"[*c.up];
    if (!c.is_cuboid()) text += " walls=\"" + walls_text(c) + '"';
    return text + '\n';
}

void append_row(std::string& text, const Packing& packing, std::span<const Column> values, std::size_t i) {
    append(text, id_of(packing, i));
    append(text += ' ', packing.size_class[i] + 1);
    append(text += ' ', packing.spheres[i].center, ' ');
    append(text += ' ', packing.spheres[i].radius);
    if (!packing.body.empty()) append(text += ' ', packing.body[i]);
    for (const Column& column : values) append(text += ' ', column.values[i]);
    text += '\n';
}

std::vector<std::string> write_xyz(const Packing& packing, const std::string& file, const WriteOptions& options) {
    write_blocks_atomically(file, [&](const PutBlock& put) {
        put(head_of(packing, options.values));
        put_rows(put, packing.spheres.size(),
                 [&](std::string& text, std::size_t i) { append_row(text, packing, options.values, i); });
    });
    return {};
}

using Pairs = std::map<std::string_view, std::string_view>;

/// key=value, where values with blanks stand in quotes; `others` takes words before keys, which have no value.
Pairs parse_pairs(std::string_view line, const NumberedLines& lines, std::string& others) {
    Pairs pairs;
    while (!(line = trimmed(line)).empty()) {
        const bool has_value = line.find('=') != line.npos;
        std::vector<std::string_view> before = words(take(line, '='));
        const std::string_view key = before.empty() ? std::string_view() : before.back();
        if (has_value && !before.empty()) before.pop_back();
        for (const std::string_view word : before) others.append(others.empty() ? "" : " ").append(word);
        if (!has_value) break;
        const char quote = line.starts_with('"') || line.starts_with('\'') ? line.front() : ' ';
        if (quote != ' ') line.remove_prefix(1);
        if (!pairs.emplace(key, take(line, quote)).second)
            lines.fail("the key '" + std::string(key) + "' occurs twice");
    }
    return pairs;
}

/// The value of a key, which is taken off the pairs.
std::string_view take_value(Pairs& pairs, std::string_view key, const NumberedLines& lines) {
    const auto node = pairs.extract(key);
    if (node.empty())
        lines.fail("the key " + std::string(key) + "= is missing: expected Lattice, Origin, pbc and Properties");
    return node.mapped();
}

/// Lengths and tilt of a cell whose sides are (lx, 0, 0), (xy, ly, 0), (xz, yz, lz).
void take_lattice(Cell& cell, std::string_view text, const NumberedLines& lines) {
    const auto fields = words(text);
    require_count(fields.size(), 9, "of Lattice", lines);
    std::array<double, 9> value{};
    for (std::size_t i = 0; i < 9; ++i) value[i] = parse<double>(fields[i], "a value of Lattice", lines);
    for (const std::size_t turned : {1, 2, 5})
        if (value[turned] != 0)
            lines.fail("the lattice has a direction of its own, and " + std::string(fields[turned]) +
                       " in place of a 0; turn it so that its first side lies along x and its second in the plane of x "
                       "and y: Lattice=\"LX 0 0 XY LY 0 XZ YZ LZ\"");
    cell.lengths = {value[0], value[4], value[8]};
    cell.tilt = {value[3], value[6], value[7]};
}

std::array<bool, 3> parse_periodic(std::string_view text, const NumberedLines& lines) {
    const auto flags = words(text);
    require_count(flags.size(), 3, "of pbc", lines);
    std::array<bool, 3> periodic{};
    for (std::size_t axis = 0; axis < 3; ++axis) {
        if (flags[axis] != "T" && flags[axis] != "F") lines.fail("the values of pbc are T or F");
        periodic[axis] = flags[axis] == "T";
    }
    return periodic;
}

/// How many numbers a row has beyond ours, which `own` are.
std::size_t count_further_columns(std::string_view told, std::string_view own, const NumberedLines& lines) {
    bool fits = told.starts_with(own);
    const std::vector<std::string_view> fields = split(fits ? told.substr(own.size()) : "", ':');
    for (std::size_t i = 0; i < fields.size(); ++i) {
        const std::size_t part = i % 3;  // "", then name, R, 1
        fits = fits && (i == 0 ? fields[i].empty() : part == 1 || fields[i] == (part == 2 ? "R" : "1"));
    }
    if (!fits || fields.size() % 3 != 1)
        lines.fail("expected Properties=" + std::string(properties) + ", and then name:R:1 for further columns");
    return fields.size() / 3;
}

/// What our own keys tell; other programs keep them.
void take_own_keys(Pairs& pairs, PackingHead& head, const NumberedLines& lines) {
    if (pairs.contains("walls"))
        head.container.surfaces =
            parse_walls(with_quotes(std::string(take_value(pairs, "walls", lines)), '\'', '"'), lines);
    if (pairs.contains("dimension"))
        head.container.dimension = parse_dimension(take_value(pairs, "dimension", lines), lines);
    // In files of other programs it may say anything.
    if (pairs.contains("up")) head.container.up = axis_called(take_value(pairs, "up", lines), head.container.dimension);
    if (pairs.contains("unit")) head.unit = parse_unit(take_value(pairs, "unit", lines), lines);
    if (pairs.contains("classes")) head.class_names = class_names_of(take_value(pairs, "classes", lines));
    if (pairs.contains("densities")) head.densities = densities_of(take_value(pairs, "densities", lines));
}

struct Head : PackingHead {
    std::size_t further_columns = 0;
    bool has_bodies = false;  ///< in the first of them
    bool has_types = true;    ///< not species
};

Head read_head(NumberedLines& lines) {
    Head head;
    head.count = parse<std::size_t>(trimmed(lines.next()), "the number of particles", lines);
    std::string others;
    Pairs pairs = parse_pairs(lines.next(), lines, others);
    if (!others.empty()) lines.fail("the word '" + others + "' is not known; expected key=value");
    const auto origin = words(take_value(pairs, "Origin", lines));
    require_count(origin.size(), 3, "of Origin", lines);
    head.container.origin = parse_center(origin, lines);
    take_lattice(head.container, take_value(pairs, "Lattice", lines), lines);
    head.container.periodic = parse_periodic(take_value(pairs, "pbc", lines), lines);
    require_container(head.container, lines.place());
    const std::string_view told = take_value(pairs, "Properties", lines);
    head.has_types = !told.starts_with(properties_of_before);
    head.further_columns = count_further_columns(told, head.has_types ? properties : properties_of_before, lines);
    head.has_bodies = head.has_types &&
                      (std::string(told) + ':').starts_with(std::string(properties) + std::string(body_property) + ':');
    take_own_keys(pairs, head, lines);
    if (!pairs.empty()) lines.fail("the key '" + std::string(pairs.begin()->first) + "' is not known");
    return head;
}

using BodyNumbers = std::vector<std::pair<std::int64_t, std::uint32_t>>;

Record read_particle(NumberedLines& lines, const Head& head, BodyNumbers& bodies) {
    const auto fields = words(trimmed(lines.next()));
    require_count(fields.size(), 6 + head.further_columns,
                  head.has_types ? "id type x y z radius" : "id species x y z radius", lines);
    Record record{};
    record.id = parse<std::int64_t>(fields[0], "id", lines);
    record.size_class = head.has_types ? parse_class_from_1(fields[1], "type", lines)
                                       : parse<std::uint16_t>(fields[1], "species", lines);
    record.sphere = {parse_center(std::span(fields).subspan(2), lines), parse<double>(fields[5], "radius", lines)};
    require_sphere(record, lines.place());
    if (head.has_bodies) bodies.emplace_back(record.id, parse<std::uint32_t>(fields[6], "body", lines));
    return record;
}

Packing read_own(NumberedLines& lines) {
    const Head head = read_head(lines);
    std::vector<Record> records;
    BodyNumbers bodies;
    while (records.size() < *head.count) records.push_back(read_particle(lines, head, bodies));
    if (!lines.next_filled().empty()) lines.fail("the file goes on after its first frame: give one frame only");
    Packing packing = whole_packing(std::move(records), head, lines);
    take_body_numbers(packing, std::move(bodies));
    return packing;
}

/// Where in a row of another program what stands.
struct ForeignColumns {
    std::size_t count = 0;
    std::optional<std::size_t> center, radius, diameter, id, type, species;
    std::vector<std::string> not_read;  ///< names of others

    bool has_size() const { return radius || diameter; }

    /// The place of a property that this packing is read from; null for others.
    std::optional<std::size_t>* place_of(const std::string& name, std::string_view kind, std::size_t numbers) {
        if (name == "pos" && numbers == 3) return &center;
        if (numbers != 1) return nullptr;
        if (name == "radius" || name == "radii") return &radius;
        if (name == "diameter") return &diameter;
        for (const char* spelling : {"id", "particleid", "particleidentifier", "identifier", "globalid"})
            if (plain_name(name) == spelling) return &id;
        if (name == "species") return &species;
        return name == "type" && kind == "I" ? &type : nullptr;
    }
};

/// The columns of Properties=name:type:count:..., in any order.
ForeignColumns foreign_columns(std::string_view told, const ReadOptions& options, const NumberedLines& lines) {
    ForeignColumns columns;
    const std::vector<std::string_view> fields = split(told, ':');
    if (fields.size() % 3 != 0) lines.fail("expected Properties=name:type:count:..., found " + std::string(told));
    for (std::size_t i = 0; i < fields.size(); i += 3) {
        const std::string name = lower_case(std::string(fields[i]));
        const auto count = parse<std::uint16_t>(fields[i + 2], "a count of Properties", lines);
        if (std::optional<std::size_t>* place = columns.place_of(name, fields[i + 1], count)) {
            if (*place) lines.fail("the property '" + name + "' occurs twice: name each once");
            *place = columns.count;
        } else {
            columns.not_read.emplace_back(fields[i]);
        }
        columns.count += count;
    }
    if (!columns.center || !(columns.has_size() || options.untold_radius))
        lines.fail(std::string("the particles have no pos:R:3 or no radius:R:1 or diameter:R:1 among their Properties; "
                               "where there are no sizes, ") +
                   how_to_give_radii);
    if (columns.type && columns.species) columns.not_read.emplace_back("species"), columns.species.reset();
    return columns;
}

void tell_how_read(const ForeignColumns& columns, const TypeColumn& species, const ReadOptions& options,
                   const std::string& file) {
    if (!options.remark) return;
    if (!columns.not_read.empty())
        options.remark("of '" + file + "' these properties are not read: " + listed(columns.not_read, ", "));
    if (const std::string said = species.words_said("species"); !said.empty())
        options.remark(std::string("of '").append(file).append("' ").append(said));
}

/// Where no column tells radii, `options` do.
Record foreign_particle(const ForeignColumns& columns, TypeColumn& species, std::int64_t number,
                        const ReadOptions& options, NumberedLines& lines) {
    const auto fields = words(trimmed(lines.next()));
    require_count(fields.size(), columns.count, "of Properties", lines);
    Record record{number, {}, 0};
    if (columns.id) record.id = parse<std::int64_t>(fields[*columns.id], "id", lines);
    if (columns.type) record.size_class = parse_class_from_1(fields[*columns.type], "type", lines);
    if (columns.species) record.size_class = species.class_of(fields[*columns.species], lines);
    record.sphere.center = parse_center(std::span(fields).subspan(*columns.center), lines);
    const auto size = [&](std::size_t column, const char* name) { return parse<double>(fields[column], name, lines); };
    const auto type = columns.type ? columns.type : columns.species;
    if (!columns.has_size())
        record.sphere.radius = options.untold_radius(type ? fields[*type] : std::string_view());
    else
        record.sphere.radius =
            columns.radius ? size(*columns.radius, "radius") : size(*columns.diameter, "diameter") / 2;
    if (columns.radius && columns.diameter)
        require_diameter(record, size(*columns.diameter, "diameter"), lines.place());
    require_sphere(record, lines.place());
    return record;
}

/// Programs write keys in either case, and the origin as that of the cell.
Pairs with_known_keys(const Pairs& pairs, const NumberedLines& lines) {
    constexpr std::pair<std::string_view, std::string_view> known[] = {
        {"lattice", "Lattice"}, {"cell", "Lattice"},          {"origin", "Origin"}, {"cell_origin", "Origin"},
        {"pbc", "pbc"},         {"properties", "Properties"}, {"unit", "unit"}};
    Pairs renamed;
    for (const auto& [key, value] : pairs) {
        const auto found = std::ranges::find(known, lower_case(std::string(key)), [](auto& one) { return one.first; });
        if (!renamed.emplace(found == std::end(known) ? key : found->second, value).second)
            lines.fail("the key '" + std::string(key) + "' occurs twice");
    }
    return renamed;
}

/// units="mm", and what stands there without a key.
void take_units(Pairs& pairs, const std::string& others, PackingHead& head, const NumberedLines& lines) {
    LengthRemarks said;
    said.take(others, lines.place());
    for (const std::string_view key : {"units", "Units", "length_unit", "length_units", "lengthunit"})
        if (const auto node = pairs.extract(key); !node.empty())
            said.take("units: " + std::string(node.mapped()), lines.place());
    const LengthUnit unit = told_unit(said, named_by_format, lines.file());
    if (head.unit == LengthUnit::none) head.unit = unit;
}

/// Keys that may tell a cell and are not known would be dropped with it.
void require_no_cell(const Pairs& pairs, const NumberedLines& lines) {
    for (const auto& pair : pairs)
        for (const char* word : {"cell", "box", "lattice", "origin", "boundar", "periodic"})
            if (lower_case(std::string(pair.first)).find(word) != std::string::npos)
                lines.fail("the key '" + std::string(pair.first) +
                           "' may tell the cell, and is not known: name it Lattice, Origin or pbc, or take it out");
}

/// Without a lattice there is no container; the axes of one are periodic unless pbc says otherwise.
Container foreign_container(Pairs& pairs, const ReadOptions& options, const NumberedLines& lines) {
    if (!pairs.contains("Lattice")) return needed_container(options, lines.file());
    Container container;
    take_lattice(container, take_value(pairs, "Lattice", lines), lines);
    if (pairs.contains("Origin")) {
        const auto origin = words(take_value(pairs, "Origin", lines));
        require_count(origin.size(), 3, "of Origin", lines);
        container.origin = parse_center(origin, lines);
    }
    container.periodic = {true, true, true};
    if (pairs.contains("pbc")) container.periodic = parse_periodic(take_value(pairs, "pbc", lines), lines);
    require_container(container, lines.place());
    const ToldBox told{container};
    return untold_container(options, lines.file(), &told);
}

/// As OVITO, ASE and others write it.
Packing read_foreign(NumberedLines& lines, const ReadOptions& options) {
    const auto count = parse<std::size_t>(trimmed(lines.next()), "the number of particles", lines);
    const std::string comment(lines.next());
    const bool has_properties = lower_case(comment).find("properties=") != comment.npos;
    constexpr std::size_t least_with_radius = 5;  // a species, the position and a radius
    const bool is_plain = !has_properties && lines.has_line() && words(lines.peek()).size() < least_with_radius;
    if (is_plain && !options.untold_radius)
        lines.fail(
            std::string("the file has no radius, as LAMMPS' 'dump xyz' and plain XYZ have none; write one, with 'dump "
                        "... custom ... id type x y z radius' for instance, or ") +
            how_to_give_radii);
    if (!has_properties && !is_plain)
        lines.fail(
            "the columns are not named; write Properties=species:S:1:pos:R:3:radius:R:1 into this line, with the "
            "columns that there are");
    std::string others;
    Pairs pairs = with_known_keys(parse_pairs(comment, lines, others), lines);
    PackingHead head{foreign_container(pairs, options, lines), LengthUnit::none, count};
    take_own_keys(pairs, head, lines);
    take_units(pairs, others, head, lines);
    const ForeignColumns columns =
        foreign_columns(is_plain ? plain_properties : take_value(pairs, "Properties", lines), options, lines);
    require_no_cell(pairs, lines);
    std::vector<Record> records;
    TypeColumn species;
    while (records.size() < count)
        records.push_back(foreign_particle(columns, species, std::ssize(records) + 1, options, lines));
    if (!lines.next_filled().empty()) lines.fail("the file goes on after its first frame: give one frame only");
    species.count_from_0(records);
    if (head.class_names.empty()) head.class_names = species.words();
    tell_how_read(columns, species, options, lines.file());
    return whole_packing(std::move(records), head, lines);
}

/// What bernal writes is read strictly. Other programs may have the same columns, but hardly the same keys before them.
bool is_own(const std::string& file) {
    NumberedLines lines(file, LastLine::perhaps_open);
    if (lines.at_end()) return true;
    lines.next();
    if (lines.at_end()) return false;
    const std::string line(lines.next());
    const auto has = [&](const std::string& text) { return line.find(text) != line.npos; };
    if (!line.starts_with("Lattice=\"") || !has("\" Origin=\"") || !has("\" pbc=\"")) return false;
    if (has("\" Properties=" + std::string(properties))) return true;
    const auto row = lines.at_end() ? std::vector<std::string_view>() : words(trimmed(lines.next()));
    const bool has_words = row.size() > 1 && !is_number(row[1]);  // elements, as OVITO has them
    return has("\" Properties=" + std::string(properties_of_before)) && !has_words;
}

Packing read_xyz(const std::string& file, const ReadOptions& options) {
    const bool own = is_own(file);
    NumberedLines lines(file);
    return own ? read_own(lines) : read_foreign(lines, options);
}

}  // namespace

Format extended_xyz_format() {
    return {
        .info = {.name = "xyz",
                 .extensions = {".xyz", ".extxyz"},
                 .description = "extended XYZ for OVITO and ASE",
                 .holds_values = true,
                 .holds_tilts = true,
                 .holds_bodies = true},
        .recognises =
            [](std::string_view line) { return line.find_first_not_of("0123456789 \r") == line.npos && !line.empty(); },
        .read = read_xyz,
        .write = write_xyz};
}

}  // namespace bernal
