// P4P and P3P, texts of DEM programs with any number of time steps, each with its columns:
//
//   TIMESTEP  PARTICLES
//   0.5 2                  (time, particles)
//   ID  GROUP  VOLUME  MASS  PX  PY  PZ  VX  VY  VZ
//   1 0 0.0654498 173.442 0.25 0.25 0.5 0 0 0
//   2 1 0.0041888 11.1003 0.75 0.1 1.5 0 0 0
//
// A radius is that of the sphere with the volume; a column RADIUS or DIAMETER goes before it. Groups are classes.
// Blocks TIMESTEP CONTACTS are passed over. Such a file is only read.

#include <map>
#include <numbers>

#include "core/cube_root.hpp"
#include "core/number_text.hpp"
#include "core/words.hpp"
#include "io/checked_packing.hpp"
#include "io/formats.hpp"
#include "io/packing_comment.hpp"
#include "io/type_column.hpp"

namespace bernal {
namespace {

/// "TIMESTEP PARTICLES", in any case and with any blanks between.
bool begins_block(std::string_view line, std::string_view of_what) {
    const auto fields = words(trimmed(line));
    return fields.size() == 2 && lower_case(std::string(fields[0])) == "timestep" &&
           lower_case(std::string(fields[1])) == of_what;
}

/// The columns by their names, in lower case.
class P4pColumns {
  public:
    explicit P4pColumns(NumberedLines& lines) : lines_(lines) {
        const std::string header(lines.next());
        for (const std::string_view name : words(trimmed(header)))
            if (!place_.emplace(lower_case(std::string(name)), place_.size()).second)
                lines.fail("the column '" + std::string(name) + "' occurs twice: name each once");
        for (const char* needed : {"id", "px", "py", "pz"})
            if (!has(needed))
                lines.fail(std::string("there is no column ") + needed + " among the names ID, PX, PY, PZ and VOLUME");
        if (!has("volume") && !has("radius") && !has("diameter"))
            lines.fail("there is no column VOLUME, RADIUS or DIAMETER, by which spheres have a size");
    }

    std::size_t size() const { return place_.size(); }
    bool has(const std::string& name) const { return place_.contains(name); }
    std::size_t at(const std::string& name) const { return place_.at(name); }
    bool sizes_by_volume() const { return !has("radius") && !has("diameter"); }

    double radius(const std::vector<std::string_view>& fields) const {
        const auto number = [&](const char* name) { return parse<double>(fields[at(name)], name, lines_); };
        if (has("radius")) return number("radius");
        if (has("diameter")) return number("diameter") / 2;
        return cube_root(3 * number("volume") / (4 * std::numbers::pi));
    }

  private:
    const NumberedLines& lines_;
    std::map<std::string, std::size_t> place_;
};

Record read_p4p_row(const P4pColumns& columns, TypeColumn& groups, NumberedLines& lines) {
    const auto fields = words(trimmed(lines.next()));
    require_count(fields.size(), columns.size(), "that the columns have", lines);
    Record record{parse<std::int64_t>(fields[columns.at("id")], "ID", lines), {}, 0};
    const auto place = [&](const char* name) { return parse<double>(fields[columns.at(name)], name, lines); };
    record.sphere = {{place("px"), place("py"), place("pz")}, columns.radius(fields)};
    if (columns.has("group")) record.size_class = groups.class_of(fields[columns.at("group")], lines);
    require_sphere(record, lines.place());
    return record;
}

/// Time and number of what the block has.
std::size_t read_block_count(NumberedLines& lines) {
    const auto fields = words(trimmed(lines.next()));
    require_count(fields.size(), 2, "of a block: time and number", lines);
    parse<double>(fields[0], "the time", lines);
    return parse<std::size_t>(fields[1], "the number", lines);
}

/// The block whose first line has been read, with the names of its columns.
void pass_over_block(NumberedLines& lines) {
    for (std::size_t left = read_block_count(lines) + 1; left > 0; --left) lines.next();
}

/// Contacts, and blank lines; afterwards stand particles, or the end.
bool goes_to_particles(NumberedLines& lines) {
    while (!lines.at_end()) {
        const std::string line(lines.next());
        if (begins_block(line, "particles")) return true;
        if (trimmed(line).empty()) continue;
        if (!begins_block(line, "contacts")) lines.fail("expected TIMESTEP PARTICLES, with which a time step begins");
        pass_over_block(lines);
    }
    return false;
}

/// Reads the block whose first line has been read.
Packing read_p4p_step(NumberedLines& lines, const ReadOptions& options) {
    PackingHead head{needed_container(options, lines.file()), LengthUnit::none, read_block_count(lines)};
    const P4pColumns columns(lines);
    TypeColumn groups;
    std::vector<Record> records;
    while (records.size() < *head.count) records.push_back(read_p4p_row(columns, groups, lines));
    groups.count_from_0(records);
    head.class_names = groups.words();
    if (options.remark && columns.sizes_by_volume())
        options.remark("the radii of '" + lines.file() + "' are those of spheres by VOLUME");
    return whole_packing(std::move(records), head, lines);
}

/// The step that was asked for, counted from 0, or the last.
std::int64_t wanted_step(const std::string& file, const ReadOptions& options) {
    NumberedLines lines(file);
    std::int64_t steps = 0;
    while (goes_to_particles(lines)) {
        ++steps;
        pass_over_block(lines);
    }
    if (steps == 0) lines.fail("the file has no time step: it begins with TIMESTEP PARTICLES");
    const std::string counted_from_0 = "counted from 0 to " + std::to_string(steps - 1);
    if (options.timestep && *options.timestep >= steps)
        throw InputError("timestep", std::to_string(*options.timestep), "is not in '" + file + "'",
                         "give one of the " + counted(steps, "time step") + " in it, " + counted_from_0);
    if (!options.timestep && steps > 1 && options.remark)
        options.remark("of the " + std::to_string(steps) + " time steps of '" + file +
                       "' the last is read; `timestep` names another, " + counted_from_0);
    return options.timestep.value_or(steps - 1);
}

Packing read_p4p(const std::string& file, const ReadOptions& options) {
    std::int64_t left = wanted_step(file, options);
    NumberedLines lines(file);
    for (;;) {
        goes_to_particles(lines);
        if (left-- == 0) return read_p4p_step(lines, options);
        pass_over_block(lines);
    }
}

Format::NextOfLines read_p4p_steps(const ReadOptions& options) {
    return [&options, step = std::int64_t{0}](NumberedLines& lines) mutable -> std::optional<TimestepPacking> {
        if (!goes_to_particles(lines)) return {};
        return TimestepPacking{step++, read_p4p_step(lines, options)};
    };
}

}  // namespace

Format p4p_format() {
    return {.info = {.name = "p4p",
                     .extensions = {".p4p", ".p3p"},
                     .description = "texts of DEM programs with time steps, TIMESTEP PARTICLES",
                     .loses = {"the container"},
                     .tells_unit = false,
                     .describes_classes = false,
                     .holds_timesteps = true},
            .recognises = [](std::string_view line) { return begins_block(line, "particles"); },
            .read = read_p4p,
            .read_timesteps = read_p4p_steps};
}

}  // namespace bernal
