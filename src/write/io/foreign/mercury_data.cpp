// MercuryDPM's .data files, of one time step at rest where they are written, in three dimensions:
//
//   2 0 0 0 0 1 1 2                           (count, time, lowest and highest corner)
//   0.25 0.25 0.5 0 0 0 0.25 0 0 0 0 0 0 0    (position, velocity, radius, angles, spin, species)
//
// and in two, where spheres roll in the plane of x and y:
//
//   2 0 0 0 1 1
//   0.25 0.25 0 0 0.25 0 0 0
//
// The species is the class; the driver that reads the file must have made it. Centres are wrapped into the box on
// periodic axes. The file does not tell which those are: read back, all sides are walls, and there are no others.
// Runs write one time step behind another: the last is read, or the one that is asked for, counted from 0.
// Lengths are rounded to what the difference of two corners can hold.

#include <algorithm>

#include "core/number_text.hpp"
#include "files/atomic_file.hpp"
#include "files/put_rows.hpp"
#include "io/checked_packing.hpp"
#include "io/formats.hpp"
#include "io/packing_comment.hpp"

namespace bernal {
namespace {

struct Layout {
    int axes;
    std::size_t columns;
    const char* names;
    const char* no_rotation;  ///< angles and spin
};

constexpr Layout in_space{3, 14, "x y z, velocity, radius, 3 angles, spin, species", " 0 0 0 0 0 0 "};
constexpr Layout in_plane{2, 8, "x y, velocity, radius, angle, spin, species", " 0 0 "};

std::size_t corner_values(const Layout& layout) { return 2 * static_cast<std::size_t>(layout.axes); }

void append_axes(std::string& text, Vec3 p, const Layout& layout) {
    for (int axis = 0; axis < layout.axes; ++axis) {
        append(text, p[axis]);
        text += ' ';
    }
}

std::string head_of(const Packing& packing, const Layout& layout) {
    const Container& c = packing.container;
    std::string text;
    append(text, packing.spheres.size());
    append_axes(text += " 0 ", c.origin, layout);
    append_axes(text, c.origin + c.lengths, layout);
    text.back() = '\n';
    return text;
}

void write_data(const Packing& packing, const std::string& file, const Layout& layout) {
    write_blocks_atomically(file, [&](const PutBlock& put) {
        put(head_of(packing, layout));
        put_rows(put, packing.spheres.size(), [&](std::string& text, std::size_t i) {
            append_axes(text, packing.container.wrapped(packing.spheres[i].center), layout);
            append_axes(text, {}, layout);
            append(text, packing.spheres[i].radius);
            append(text += layout.no_rotation, packing.size_class[i]);
            text += '\n';
        });
    });
}

void require_one_plane(const Packing& packing, const std::string& file, const WriteOptions&) {
    for (const Sphere& sphere : packing.spheres)
        if (const double z = packing.spheres.front().center.z; sphere.center.z != z)
            throw InputError(file + ": a file in two dimensions holds spheres of one z only, and there are z = " +
                             number_text(z) + " and " + number_text(sphere.center.z) + "; take the format mercury");
}

bool has_numbers(std::string_view line, std::size_t count) {
    const auto fields = words(trimmed(line));
    return fields.size() == count &&
           std::ranges::all_of(fields, [](auto field) { return parse_number(field).has_value(); });
}

std::vector<double> parse_all(const std::vector<std::string_view>& fields, const NumberedLines& lines) {
    std::vector<double> values;
    for (const std::string_view field : fields) values.push_back(parse<double>(field, "the value", lines));
    return values;
}

PackingHead read_head(NumberedLines& lines, const Layout& layout) {
    const auto fields = words(lines.next());
    require_count(fields.size(), 2 + corner_values(layout), "count, time, lowest and highest corner", lines);
    const std::vector<double> values = parse_all(fields, lines);
    PackingHead head;
    head.count = parse<std::size_t>(fields[0], "the count", lines);
    head.container.periodic = {false, false, false};
    for (int axis = 0; axis < layout.axes; ++axis) {
        const auto low = static_cast<std::size_t>(2 + axis), high = static_cast<std::size_t>(2 + layout.axes + axis);
        head.container.origin[axis] = values[low];
        head.container.lengths[axis] = values[high] - values[low];
    }
    require_container(head.container, lines.place());
    return head;
}

Record read_sphere(std::int64_t id, NumberedLines& lines, const Layout& layout) {
    const auto fields = words(lines.next());
    require_count(fields.size(), layout.columns, layout.names, lines);
    const std::vector<double> values = parse_all(fields, lines);
    Record record{id, {{}, values[corner_values(layout)]}, parse<std::uint16_t>(fields.back(), "species", lines)};
    for (int axis = 0; axis < layout.axes; ++axis) record.sphere.center[axis] = values[static_cast<std::size_t>(axis)];
    require_sphere(record, lines.place());
    return record;
}

/// Spheres of a plane lie in the middle of a container as thick as the largest of them.
void thicken(Container& container, const std::vector<Record>& records) {
    double r_max = 0;
    for (const Record& record : records) r_max = std::max(r_max, record.sphere.radius);
    container.origin.z = -r_max;
    container.lengths.z = 2 * r_max;
}

/// The number of lines before each time step, as far as the wanted one, if one is: what comes behind it may be cut.
std::vector<std::size_t> beginnings(const std::string& file, const Layout& layout,
                                    const std::optional<std::int64_t>& wanted) {
    NumberedLines lines(file);
    std::vector<std::size_t> all;
    do {
        all.push_back(lines.number());
        if (wanted == std::ssize(all) - 1) return all;
        const PackingHead head = read_head(lines, layout);
        for (std::size_t left = *head.count; left > 0; --left) lines.next();
        while (!lines.at_end() && trimmed(lines.peek()).empty()) lines.next();
    } while (!lines.at_end());
    return all;
}

/// Where the step begins that was asked for, counted from 0, or the last.
std::size_t beginning(const std::string& file, const Layout& layout, const ReadOptions& options) {
    const std::vector<std::size_t> all = beginnings(file, layout, options.timestep);
    if (options.timestep && std::ssize(all) != *options.timestep + 1)
        throw InputError(
            "timestep", std::to_string(*options.timestep), "is not in '" + file + "'",
            "give one of the " + counted(std::ssize(all), "time step") + " in it, which are counted from 0");
    return all.back();
}

Packing read_step(NumberedLines& lines, const ReadOptions& options, const Layout& layout) {
    const std::string& file = lines.file();
    PackingHead head = read_head(lines, layout);
    std::vector<Record> records;
    while (records.size() < *head.count) records.push_back(read_sphere(std::ssize(records) + 1, lines, layout));
    if (layout.axes == 2) thicken(head.container, records);
    const ToldBox told{head.container, {true, true, layout.axes == 3}, false};
    head.container = untold_container(options, file, &told);
    if (layout.axes == 2 && head.container.dimension == 3) {
        if (options.remark)
            options.remark("'" + file +
                           "' is of two dimensions: its discs are read as spheres in a slab, as thick as the largest");
    }
    return whole_packing(std::move(records), head, lines);
}

Packing read_data(const std::string& file, const ReadOptions& options, const Layout& layout) {
    const std::size_t begin = beginning(file, layout, options);
    NumberedLines lines(file);
    while (lines.number() < begin) lines.next();
    return read_step(lines, options, layout);
}

Format::NextOfLines read_steps(const ReadOptions& options, const Layout& layout) {
    return [&options, &layout, step = std::int64_t{0}](NumberedLines& lines) mutable -> std::optional<TimestepPacking> {
        while (!lines.at_end() && trimmed(lines.peek()).empty()) lines.next();
        if (lines.at_end()) return {};
        return TimestepPacking{step++, read_step(lines, options, layout)};
    };
}

}  // namespace

Format mercury_format() {
    return {
        .info = {.name = "mercury",
                 .extensions = {".data"},
                 .description = "MercuryDPM data",
                 .loses = {"which axes are periodic"},
                 .tells_unit = false,
                 .describes_classes = false,
                 .holds_timesteps = true,
                 .loses_vessels = true,
                 .ids = HeldIds::none},
        .recognises = [](std::string_view line) { return has_numbers(line, 2 + corner_values(in_space)); },
        .read = [](const std::string& file, const ReadOptions& options) { return read_data(file, options, in_space); },
        .write =
            [](const Packing& packing, const std::string& file, const WriteOptions&) {
                write_data(packing, file, in_space);
                return std::vector<std::string>();
            },
        .read_timesteps = [](const ReadOptions& options) { return read_steps(options, in_space); }};
}

Format mercury_2d_format() {
    return {
        .info = {.name = "mercury-2d",
                 .extensions = {".data"},
                 .description = "MercuryDPM data in two dimensions",
                 .loses = {"z", "which axes are periodic"},
                 .tells_unit = false,
                 .describes_classes = false,
                 .holds_timesteps = true,
                 .loses_vessels = true,
                 .ids = HeldIds::none},
        .recognises = [](std::string_view line) { return has_numbers(line, 2 + corner_values(in_plane)); },
        .read = [](const std::string& file, const ReadOptions& options) { return read_data(file, options, in_plane); },
        .write =
            [](const Packing& packing, const std::string& file, const WriteOptions&) {
                write_data(packing, file, in_plane);
                return std::vector<std::string>();
            },
        .require = require_one_plane,
        .read_timesteps = [](const ReadOptions& options) { return read_steps(options, in_plane); }};
}

}  // namespace bernal
