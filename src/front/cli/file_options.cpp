#include "cli/file_options.hpp"

#include <algorithm>
#include <iostream>

#include "bernal/job_options.hpp"
#include "core/number_text.hpp"
#include "core/words.hpp"
#include "job/option_values.hpp"
#include "program/option_reading.hpp"
#include "program/usage_error.hpp"

namespace bernal {
namespace {

std::vector<std::string> names_of_formats() {
    std::vector<std::string> names;
    for (const FormatInfo& format : packing_formats()) names.push_back(format.name);
    return names;
}

std::string known_format(const std::string& key, const std::string& text) {
    const std::vector<std::string> names = names_of_formats();
    return names[read_name(key, text, names)];
}

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

}  // namespace

std::string format_names() { return listed(names_of_formats()); }

std::string packing_argument() { return "A packing: " + known_extensions(); }

void add_reading_options(Command& command, const std::string& key, ReadingOptions& reading) {
    command.add_option(key, "NAME", "Format of the input, if its name does not show it: " + format_names(),
                       [&reading, key](const std::string& text) { reading.format = known_format(key, text); });
    command.choices(key, names_of_formats());
    command.add_list("box", "NUMBER", "Container as XLO YLO ZLO XHI YHI ZHI; replaces that of the file", 6, false,
                     [&reading](const Texts& texts) { reading.box = texts; });
    command.add_list("walls", "AXES",
                     "With --box: axes with hard walls, as in x,y, or all, or none (default: none, all periodic)", 0,
                     true, [&reading](const Texts& texts) { reading.walls = texts; });
    command.choices("walls", {"x", "y", "z", "all", "none"});
    command.add_option("container-of", "FILE",
                       "Take the container from the summary of an export, PREFIX.json, or from another packing "
                       "(default: for a file of a DEM run, the export's PREFIX.json beside it)",
                       [&reading](const std::string& file) { reading.container_of = file; });
    command.add_option("timestep", "NUMBER", "Time step to read from a dump with several (default: the last)",
                       [&reading](const std::string& text) {
                           constexpr std::int64_t highest = std::int64_t{1} << 62;
                           reading.timestep = read_whole("timestep", text, highest, "give the number of a time step");
                       });
}

ReadOptions parsed(const ReadingOptions& reading) {
    ReadOptions options{reading.format, {}, reading.timestep};
    options.remark = [](const std::string& sentence) { std::cerr << "bernal: " << with_options(sentence) << '\n'; };
    options.container_of = reading.container_of;
    if (reading.container_of && !(reading.box.empty() && reading.walls.empty()))
        throw InputError("--container-of and --box both give a container; leave one out");
    if (reading.box.empty()) {
        if (reading.walls.empty()) return options;
        throw InputError("--walls needs --box; give both, or neither");
    }
    Container container;
    for (int axis = 0; axis < 3; ++axis) {
        const auto at = static_cast<std::size_t>(axis);
        const double low = read_number("box", reading.box[at]), high = read_number("box", reading.box[at + 3]);
        if (!std::isfinite(low) || !(high > low) || !std::isfinite(high))
            throw InputError("--box from " + reading.box[at] + " to " + reading.box[at + 3] + " along " + "xyz"[axis] +
                             " has no volume; give XLO YLO ZLO XHI YHI ZHI");
        container.origin[axis] = low;
        container.lengths[axis] = high - low;
    }
    container.periodic = periodic_axes(reading.walls);
    options.container = container;
    return options;
}

void add_writing_options(Command& command, WriteOptions& writing) {
    command.add_option("format", "NAME", "Format of the output, if its name does not show it: " + format_names(),
                       [&writing](const std::string& text) { writing.format = known_format("format", text); });
    command.choices("format", names_of_formats());
    add_density_option(command, writing.densities);
    command.add_option("templates", "NUMBER", "For chrono: largest number of distinct sizes (default: 20)",
                       [&writing](const std::string& text) {
                           writing.templates = static_cast<std::size_t>(read_number(
                               "templates", text, [](double v) { return v >= 1 && v <= 1e6 && v == std::floor(v); },
                               "a whole number from 1"));
                       });
}

void add_density_option(Command& command, std::vector<double>& densities) {
    const JobOption& density = *find_job_option("density");
    const auto store = [&densities, &density](const Texts& texts) {
        Job job;
        density.set(job, texts);
        densities = job.densities;
    };
    command.add_list("density", "NUMBER", density.meaning + ", in " + density.unit, 0, true, store);
}

void add_unit_option(Command& command, std::optional<LengthUnit>& unit) {
    command.add_option("unit", "NAME", "Unit of the packing's lengths: " + length_unit_names(),
                       [&unit](const std::string& text) {
                           Job job;
                           find_job_option("unit")->set(job, {text});
                           unit = job.unit;
                       });
    command.choices("unit", find_job_option("unit")->choices);
}

}  // namespace bernal
