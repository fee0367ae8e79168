#include "cli/file_options.hpp"

#include <algorithm>
#include <iostream>

#include "bernal/job_options.hpp"
#include "cli/declared_options.hpp"
#include "core/number_text.hpp"
#include "core/words.hpp"
#include "options/option_fields.hpp"
#include "program/usage_error.hpp"

namespace bernal {
namespace {

std::vector<std::string> names_of_formats(FormatUse use) {
    std::vector<std::string> names;
    for (const FormatInfo& format : packing_formats(use)) names.push_back(format.name);
    return names;
}

/// Refused under the key that it was given by, --format or --from.
OptionValue format_into(std::optional<std::string>& format, FormatUse use) {
    const Texts names = names_of_formats(use);
    OptionValue value = value_into(format, "NAME", [names](const std::string& key, const std::string& text) {
        return names[read_name(key, text, names)];
    });
    value.choices = names;
    return value;
}

bool is_template_count(double value) { return value >= 1 && value <= 1e6 && value == std::floor(value); }

/// Hard walls or none: what is left unsaid must not be taken in silence.
std::array<bool, 3> periodic_axes(const std::vector<std::string>& walls) {
    if (walls.empty())
        std::cerr << "bernal: --box without --walls is taken as periodic on all axes; --walls x,y,z makes all sides "
                     "hard, --walls none keeps it periodic without this line\n";
    if (walls.empty() || walls == std::vector<std::string>{"none"}) return {true, true, true};
    if (walls == std::vector<std::string>{"all"}) return {false, false, false};
    std::array<bool, 3> axes = read_axes("walls", walls);
    for (bool& axis : axes) axis = !axis;
    return axes;
}

/// Discs, which have no z, take four numbers.
Container box_of(const ReadingOptions& reading) {
    const std::size_t axes = reading.box.size() / 2;
    if (reading.box.size() % 2 != 0)
        throw InputError("--box has 5 values; give XLO YLO ZLO XHI YHI ZHI, or of discs XLO YLO XHI YHI");
    Container container;
    container.dimension = static_cast<int>(axes);
    for (std::size_t at = 0; at < axes; ++at) {
        const int axis = static_cast<int>(at);
        const double low = read_number("box", reading.box[at]), high = read_number("box", reading.box[at + axes]);
        if (!std::isfinite(low) || !(high > low) || !std::isfinite(high))
            throw InputError("--box from " + reading.box[at] + " to " + reading.box[at + axes] + " along " +
                             "xyz"[axis] + " has no volume; give XLO YLO ZLO XHI YHI ZHI");
        container.origin[axis] = low;
        container.lengths[axis] = high - low;
    }
    container.periodic = periodic_axes(reading.wish.walls);
    if (axes == 3) return container;
    if (!container.periodic[2] && (container.periodic[0] || container.periodic[1]))
        throw InputError("--walls z means nothing in a plane, where discs lie across z; leave z out");
    container.periodic[2] = false;
    return container;
}

}  // namespace

std::string format_names(FormatUse use) { return listed(names_of_formats(use)); }

std::string packing_argument() { return "A packing: " + known_extensions(FormatUse::reading); }

void add_reading_options(Command& command, const std::string& key, ReadingOptions& r) {
    declare(command,
            {{.key = key,
              .value = format_into(r.format, FormatUse::reading),
              .meaning = "Format of the input, if its name does not show it: " + format_names(FormatUse::reading)},
             {.key = "box",
              .value = texts_into(r.box, {.fewest = 4, .most = 6}),
              .meaning = "Container as XLO YLO ZLO XHI YHI ZHI, of discs XLO YLO XHI YHI; replaces that of the file"},
             {.key = "container-of",
              .value = text_into(r.container_of, "FILE"),
              .meaning = "Take the container from the summary of an export, PREFIX.json, or from another packing",
              .default_value = "for a file of a DEM run, the export's PREFIX.json beside it"},
             {.key = "timestep",
              .value = whole_into(r.timestep, std::int64_t{1} << 62, "give the number of a time step"),
              .meaning = "Time step to read from a dump with several",
              .default_value = "the last"}});
    declare(command, reading_options(r.wish));
}

ReadOptions parsed(const ReadingOptions& reading) {
    ReadOptions options{reading.format, {}, reading.timestep};
    options.remark = [](const std::string& sentence) { std::cerr << "bernal: " << with_options(sentence) << '\n'; };
    options.container_of = reading.container_of;
    if (reading.container_of && !reading.box.empty())
        throw InputError("--container-of and --box both give a container; leave one out");
    if (!reading.box.empty()) options.container = box_of(reading);
    take_wish(options, reading.wish);
    return options;
}

void add_writing_options(Command& command, WriteOptions& writing) {
    declare(command,
            {{.key = "format",
              .value = format_into(writing.format, FormatUse::writing),
              .meaning = "Format of the output, if its name does not show it: " + format_names(FormatUse::writing)},
             density_option(writing.densities),
             {.key = "templates",
              .value = number_into(writing.templates, is_template_count, "a whole number from 1"),
              .meaning = "For chrono: largest number of distinct sizes",
              .default_value = "20"}});
}

Option density_option(std::vector<double>& densities) {
    const JobOption& density = *find_job_option("density");
    const auto densities_of = [&density](const std::string&, const Texts& texts) {
        Job job;
        density.set(job, texts);
        return job.densities;
    };
    return {.key = "density",
            .value = values_into(densities, {.most = 0, .commas = true}, densities_of),
            .meaning = density.meaning + ", in " + density.unit};
}

Option unit_option(std::optional<LengthUnit>& unit) {
    const JobOption& of_job = *find_job_option("unit");
    const auto unit_named = [&of_job](const std::string& text) {
        Job job;
        of_job.set(job, {text});
        return job.unit;
    };
    return {.key = "unit",
            .value = name_into(unit, of_job.choices, unit_named),
            .meaning = "Unit of the packing's lengths: " + length_unit_names()};
}

void add_unit_option(Command& command, std::optional<LengthUnit>& unit) { declare(command, {unit_option(unit)}); }

}  // namespace bernal
