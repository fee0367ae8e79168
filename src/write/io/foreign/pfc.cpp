// Commands that build the model in PFC 6 and 7 (here with walls in z, periodic in x and y):
//
//   ; bernal packing: count=2 shape=box origin=0,0,0 lengths=1,1,2 periodic=true,true,false unit=m
//   model new
//   model large-strain on
//   model domain extent 0 1 0 1 -2 4 condition periodic periodic stop
//   wall create name 'zlo' vertices (0,0,0) (1,0,0) (1,1,0) (0,0,0) (1,1,0) (0,1,0)
//   wall create name 'zhi' vertices (0,0,2) (1,0,2) (1,1,2) (0,0,2) (1,1,2) (0,1,2)
//   ball create id 1 radius 0.2 position (0.25,0.25,0.5) group 'class0'
//   ball create id 2 radius 0.2 position (0.75,0.75,1.5) group 'class0'
//   ball attribute density 2650 range group 'class0'
//
// The walls of a vessel are triangles too, one on a line that the last goes on with: '...'. They lie on or beyond the
// true walls. Contact models follow in the user's own file, which calls this one. Where there are walls the domain
// reaches one length beyond them, so that grains pushed through a wall are not lost at once. Centres are wrapped into
// the box on periodic axes. Read are the comment and the balls.

#include <algorithm>
#include <array>
#include <limits>
#include <set>

#include "core/number_text.hpp"
#include "files/atomic_file.hpp"
#include "files/put_rows.hpp"
#include "geometry/facets.hpp"
#include "io/checked_packing.hpp"
#include "io/foreign/pfc_commands.hpp"
#include "io/formats.hpp"
#include "io/packing_comment.hpp"
#include "io/told_unit.hpp"
#include "io/type_column.hpp"

namespace bernal {
namespace {

constexpr const char* side_names[3][2] = {{"xlo", "xhi"}, {"ylo", "yhi"}, {"zlo", "zhi"}};

/// The domain reaches from origin - margin to origin + lengths + margin.
Vec3 domain_margin(const Container& c) {
    Vec3 margin = c.lengths;
    for (int axis = 0; axis < 3; ++axis)
        if (c.periodic[static_cast<std::size_t>(axis)]) margin[axis] = 0;
    return margin;
}

/// PFC wants radii below a quarter of the domain's smallest extent.
void require_small_balls(const Packing& packing, const std::string& file, const WriteOptions&) {
    const double most = smallest(packing.container.lengths + 2 * domain_margin(packing.container)) / 4;
    for (std::size_t i = 0; i < packing.spheres.size(); ++i)
        if (packing.spheres[i].radius >= most)
            throw InputError(file + ": sphere " + std::to_string(id_of(packing, i)) + " has the radius " +
                             number_text(packing.spheres[i].radius) + ", but PFC takes balls below " +
                             number_text(most) +
                             " only, a quarter of its domain: pack more grains, or into a larger box");
}

void append_domain(std::string& text, const Container& c) {
    const Vec3 margin = domain_margin(c);
    text += "model domain extent";
    for (int axis = 0; axis < 3; ++axis) {
        append(text += ' ', c.origin[axis] - margin[axis]);
        append(text += ' ', c.origin[axis] + c.lengths[axis] + margin[axis]);
    }
    text += " condition";
    for (const bool periodic : c.periodic) text += periodic ? " periodic" : " stop";
    text += '\n';
}

void append_vector(std::string& text, Vec3 p) {
    append(text += " (", p, ',');
    text += ')';
}

/// The face of the box, of two triangles.
void append_wall(std::string& text, const Container& c, int axis, int side) {
    constexpr bool triangles[6][2] = {{false, false}, {true, false}, {true, true},
                                      {false, false}, {true, true},  {false, true}};
    const int second = (axis + 1) % 3, third = (axis + 2) % 3;
    ((text += "wall create name '") += side_names[axis][side]) += "' vertices";
    for (const bool(&vertex)[2] : triangles) {
        Vec3 p = c.origin;
        if (side == 1) p[axis] += c.lengths[axis];
        if (vertex[0]) p[second] += c.lengths[second];
        if (vertex[1]) p[third] += c.lengths[third];
        append_vector(text, p);
    }
    text += '\n';
}

/// In triangles, which reach nowhere into the vessel.
void append_vessel_wall(std::string& text, const Packing& packing, std::size_t w) {
    const Wall& wall = packing.container.surfaces[w];
    const double finest = 2 * std::ranges::min(packing.spheres, {}, &Sphere::radius).radius;
    append(text += "wall create name '", w + 1);
    ((text += '-') += kind(wall)) += "' vertices";
    for (const Facet& facet : facets(wall, packing.container, fine_sagitta(finest))) {
        text += " ...\n   ";
        for (const Vec3& corner : facet) append_vector(text, corner);
    }
    text += '\n';
}

std::string head_of(const Packing& packing) {
    const Container& c = packing.container;
    std::string text = "; " + packing_comment(packing) + "\nmodel new\nmodel large-strain on\n";
    append_domain(text, c);
    for (std::size_t w = 0; w < c.surfaces.size(); ++w) append_vessel_wall(text, packing, w);
    for (int axis = 0; axis < 3 && c.is_cuboid(); ++axis)
        for (int side = 0; side < 2 && !c.periodic[static_cast<std::size_t>(axis)]; ++side)
            append_wall(text, c, axis, side);
    return text;
}

void append_ball(std::string& text, const Packing& packing, std::size_t i) {
    append(text += "ball create id ", id_of(packing, i));
    append(text += " radius ", packing.spheres[i].radius);
    append_vector(text += " position", packing.container.wrapped(packing.spheres[i].center));
    append(text += " group 'class", packing.size_class[i]);
    text += "'\n";
}

std::string densities_of(const Packing& packing, const std::vector<double>& densities) {
    std::string text;
    for (const std::uint16_t size_class : std::set(packing.size_class.begin(), packing.size_class.end())) {
        append(text += "ball attribute density ", densities[size_class]);
        append(text += " range group 'class", size_class);
        text += "'\n";
    }
    return text;
}

std::vector<std::string> write_pfc(const Packing& packing, const std::string& file, const WriteOptions& options) {
    write_blocks_atomically(file, [&](const PutBlock& put) {
        put(head_of(packing));
        put_rows(put, packing.spheres.size(), [&](std::string& text, std::size_t i) { append_ball(text, packing, i); });
        put(densities_of(packing, options.densities));
    });
    return {};
}

/// What stands between `before` and `after`, which are all that `field` has besides.
std::string_view inside(std::string_view field, std::string_view before, std::string_view after,
                        const NumberedLines& lines) {
    if (field.size() < before.size() + after.size() || !field.starts_with(before) || !field.ends_with(after))
        lines.fail("expected " + std::string(before) + "..." + std::string(after) + ", found " + std::string(field));
    return field.substr(before.size(), field.size() - before.size() - after.size());
}

Record read_ball(std::string_view line, const NumberedLines& lines) {
    constexpr std::string_view command[] = {"ball", "create", "id", "", "radius", "", "position", "", "group", ""};
    const auto fields = words(line);
    const auto fits = [](std::string_view expected, std::string_view field) {
        return expected.empty() || expected == field;
    };
    if (!std::ranges::equal(command, fields, fits))
        lines.fail("expected ball create id ... radius ... position (...) group '...'");
    const auto center = split(inside(fields[7], "(", ")", lines), ',');
    require_count(center.size(), 3, "of the position", lines);
    Record record{};
    record.id = parse<std::int64_t>(fields[3], "id", lines);
    record.sphere = {parse_center(center, lines), parse<double>(fields[5], "radius", lines)};
    record.size_class = parse<std::uint16_t>(inside(fields[9], "'class", "'", lines), "class", lines);
    require_sphere(record, lines.place());
    return record;
}

/// Does the line set what a packing does not hold, or what the comment tells already?
bool is_other_command(std::string_view line) {
    for (const char* start : {"model ", "wall create ", "(", "ball attribute "})
        if (line.starts_with(start)) return true;
    return false;
}

/// A ball as people write it for PFC 5 to 7, its keywords in any order, or without "create" for PFC 4.
Record read_foreign_ball(const std::vector<std::string>& fields, std::int64_t number, std::string& group,
                         const NumberedLines& lines) {
    Record record{number, {}, 0};
    std::array<bool, 4> told{};  // x, y, z, radius
    std::size_t next = fields[1] == "create" ? 2 : 1;
    const auto value = [&] {
        if (next >= fields.size()) lines.fail("'" + fields.back() + "' has no value");
        return parse<double>(fields[next++], "the value", lines);
    };
    const auto tell = [&](std::size_t what, double& number_told) { number_told = value(), told[what] = true; };
    while (next < fields.size()) {
        const std::string key = fields[next++];
        Vec3& center = record.sphere.center;
        if (key == "id" && next < fields.size()) {
            record.id = parse<std::int64_t>(fields[next++], "id", lines);
        } else if (key == "radius" || key == "rad") {
            tell(3, record.sphere.radius);
        } else if (key == "position" || key == "pos") {
            tell(0, center.x), tell(1, center.y), tell(2, center.z);
        } else if (key == "x" || key == "position-x") {
            tell(0, center.x);
        } else if (key == "y" || key == "position-y") {
            tell(1, center.y);
        } else if (key == "z" || key == "position-z") {
            tell(2, center.z);
        } else if (key == "group" && next < fields.size()) {
            group = fields[next++];
        } else if (key == "slot" && next < fields.size()) {
            ++next;
        } else {
            lines.fail("'" + key + "' is not known of a ball: give id, radius, position and group");
        }
    }
    if (std::ranges::count(told, false) > 0) lines.fail("the ball has no radius, or not all of its position");
    require_sphere(record, lines.place());
    return record;
}

/// The values of a keyword of `model domain`, up to the other one.
std::vector<std::string> behind(const std::vector<std::string>& fields, std::string_view keyword) {
    const auto key = std::ranges::find(fields, keyword);
    if (key == fields.end()) return {};
    const auto is_keyword = [](const std::string& word) { return word == "extent" || word == "condition"; };
    return {key + 1, std::find_if(key + 1, fields.end(), is_keyword)};
}

/// The container of a domain that is periodic along all axes: "model domain extent 0 4 0 4 0 4 condition periodic".
/// Other domains are larger than what holds the balls.
std::optional<Container> periodic_domain(const std::vector<std::string>& fields, const NumberedLines& lines) {
    const std::vector<std::string> extent = behind(fields, "extent"), condition = behind(fields, "condition");
    if (std::ranges::any_of(condition, [](const std::string& word) { return word != "periodic"; })) return {};
    if ((condition.size() != 1 && condition.size() != 3) || (extent.size() != 2 && extent.size() != 6)) return {};
    Container box;
    for (int axis = 0; axis < 3; ++axis) {
        const auto at = extent.begin() + (extent.size() == 6 ? 2 * axis : 0);
        box.origin[axis] = parse<double>(at[0], "an extent of the domain", lines);
        box.lengths[axis] = parse<double>(at[1], "an extent of the domain", lines) - box.origin[axis];
    }
    box.periodic = {true, true, true};
    require_container(box, lines.place());
    return box;
}

bool is_domain(const std::vector<std::string>& fields) {
    return fields[0] == "domain" || (fields.size() > 1 && fields[0] == "model" && fields[1] == "domain");
}

bool creates_ball(const std::vector<std::string>& fields) {
    constexpr std::string_view begins[] = {"create", "id", "rad", "radius", "x", "y", "z"};
    return fields.size() > 2 && fields[0] == "ball" && std::ranges::count(begins, fields[1]) > 0;
}

/// "class3" is 3, as in what we write; empty for other names.
std::optional<std::uint16_t> class_in(std::string_view group) {
    constexpr std::string_view before = "class";
    if (!group.starts_with(before)) return {};
    const auto number = whole_number(group.substr(before.size()));
    if (!number || *number < 0 || *number > std::numeric_limits<std::uint16_t>::max()) return {};
    return static_cast<std::uint16_t>(*number);
}

/// Groups are classes: by their numbers where all are named as ours are, otherwise by their names, and a remark says
/// so.
std::vector<std::string> take_groups(const std::vector<std::string>& groups, std::vector<Record>& records,
                                     const ReadOptions& options, const NumberedLines& lines) {
    if (std::ranges::all_of(groups, [](const std::string& group) { return group.empty(); })) return {};
    const bool are_ours = std::ranges::all_of(groups, [](auto& group) { return class_in(group).has_value(); });
    TypeColumn names;
    for (std::size_t i = 0; i < records.size(); ++i)
        records[i].size_class =
            are_ours ? *class_in(groups[i]) : names.class_of(groups[i].empty() ? "none" : groups[i], lines);
    names.count_from_0(records);
    if (const std::string said = names.words_said("group"); options.remark && !said.empty())
        options.remark(std::string("of '").append(lines.file()).append("' ").append(said));
    return names.words();
}

/// Without a comment of ours only a periodic domain tells the container.
Packing read_foreign(const std::string& file, const ReadOptions& options) {
    NumberedLines lines(file, LastLine::perhaps_open);
    std::vector<Record> records;
    std::vector<std::string> groups;
    std::optional<Container> container = options.container;
    std::string end;
    LengthRemarks said;
    while (!lines.at_end()) {
        const std::vector<std::string> command = next_pfc_command(lines, said);
        if (command.empty()) continue;
        if (!end.empty())
            lines.fail("this line stands below '" + end + "', where PFC reads nothing; take one of the two out");
        if (ends_pfc_model(command)) end = command[0] + (command.size() > 1 ? ' ' + command[1] : "");
        if (is_domain(command) && !options.container) container = periodic_domain(command, lines);
        if (creates_ball(command))
            records.push_back(read_foreign_ball(command, std::ssize(records) + 1, groups.emplace_back(), lines));
        else
            require_harmless(command, !records.empty(), lines);
    }
    if (records.empty())
        throw InputError(file + ":1: there are no commands 'ball create id N radius R position X Y Z'");
    PackingHead head;
    head.class_names = take_groups(groups, records, options, lines);
    head.container = container ? *container : needed_container(options, file);
    head.unit = told_unit(said, named_by_format, file);
    return whole_packing(std::move(records), head, lines);
}

bool is_own(const std::string& file) {
    for (NumberedLines lines(file, LastLine::perhaps_open); !lines.at_end();)
        if (has_packing_comment(lines.next())) return true;
    return false;
}

Packing read_pfc(const std::string& file, const ReadOptions& options) {
    if (!is_own(file)) return read_foreign(file, options);
    NumberedLines lines(file);
    std::optional<PackingHead> head;
    std::vector<Record> records;
    while (!lines.at_end()) {
        const std::string_view line = trimmed(lines.next());
        if (line.starts_with(';') && has_packing_comment(line))
            head = parse_packing_comment(line, lines);
        else if (!line.empty() && line.front() != ';' && !is_other_command(line))
            records.push_back(read_ball(line, lines));
        else if (!line.starts_with('('))  // which goes on with a wall
            require_harmless(pfc_keywords(line), !records.empty(), lines);
    }
    if (!head) throw InputError(file + ":1: the comment '; bernal packing: ...' is not in a line of its own");
    return whole_packing(std::move(records), *head, lines);
}

bool is_line_of_balls(std::string_view line) {
    for (const char* start : {"ball create ", "ball generate ", "ball distribute ", "ball id", "ball rad", "ball x"})
        if (line.starts_with(start)) return true;
    return false;
}

}  // namespace

Format pfc_format() {
    return {.info = {.name = "pfc",
                     .extensions = {".p3dat"},
                     .description = "commands for PFC 6 and 7",
                     .needs_density = true,
                     .in_metres = true,
                     .ids = HeldIds::from_1},
            .recognises =
                [](std::string_view line) { return line.starts_with("; bernal packing") || is_line_of_balls(line); },
            .read = read_pfc,
            .write = write_pfc,
            .require = require_small_balls,
            .recognises_below = is_line_of_balls};
}

}  // namespace bernal
