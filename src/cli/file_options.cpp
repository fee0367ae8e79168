#include "cli/file_options.hpp"

#include <algorithm>

#include "bernal/error.hpp"
#include "cli/option_reading.hpp"
#include "core/number_text.hpp"

namespace bernal {
namespace {

std::vector<std::string> names_of_formats() {
    std::vector<std::string> names;
    for (const FormatInfo& format : packing_formats()) names.push_back(format.name);
    return names;
}

std::string known_format(const std::string& option, const std::string& text) {
    const std::vector<std::string> names = names_of_formats();
    if (std::ranges::count(names, text) > 0) return text;
    throw InputError(option + " " + text + " is not known; give " + listed(names));
}

bool is_positive(double value) { return value > 0 && std::isfinite(value); }

}  // namespace

std::string format_names() { return listed(names_of_formats()); }

void add_reading_options(CLI::App& app, const std::string& option, ReadingOptions& reading) {
    add_command_line_option(
        app, option, "NAME", "Format of the packing that is read, where its name does not tell: " + format_names(),
        [&reading, option](const std::string& text) { reading.format = known_format(option, text); });
    app.add_option("--box", reading.box,
                   "XLO YLO ZLO XHI YHI ZHI: the container, instead of what the file tells, if it tells any")
        ->expected(6)
        ->type_name("NUMBER");
    app.add_option("--walls", reading.walls, "With --box: axes with hard walls, x,y for instance (default: periodic)")
        ->delimiter(',')
        ->allow_extra_args(false)
        ->type_name("AXES");
}

ReadOptions parsed(const ReadingOptions& reading) {
    ReadOptions options{reading.format, {}};
    if (reading.box.empty()) {
        if (reading.walls.empty()) return options;
        throw InputError("--walls says nothing without --box; give both, or neither");
    }
    Container container;
    for (int axis = 0; axis < 3; ++axis) {
        const auto at = static_cast<std::size_t>(axis);
        const double low = read_number("--box", reading.box[at]), high = read_number("--box", reading.box[at + 3]);
        if (!std::isfinite(low) || !is_positive(high - low))
            throw InputError("--box from " + reading.box[at] + " to " + reading.box[at + 3] + " along " + "xyz"[axis] +
                             " has no volume; give XLO YLO ZLO XHI YHI ZHI");
        container.origin[axis] = low;
        container.lengths[axis] = high - low;
    }
    for (const std::string& text : reading.walls) {
        const std::size_t axis = std::string_view("xyz").find(text);
        if (text.size() != 1 || axis == std::string_view::npos)
            throw InputError("--walls " + text + " is not an axis; give some of x,y,z");
        container.periodic[axis] = false;
    }
    options.container = container;
    return options;
}

void add_writing_options(CLI::App& app, WriteOptions& writing) {
    add_command_line_option(app, "--format", "NAME",
                            "Format of what is written, where its name does not tell: " + format_names(),
                            [&writing](const std::string& text) { writing.format = known_format("--format", text); });
    add_density_option(app, writing.densities);
    add_command_line_option(
        app, "--templates", "NUMBER", "Of chrono: distinct sizes at most (default: 20)",
        [&writing](const std::string& text) {
            writing.templates = static_cast<std::size_t>(read_number(
                "--templates", text, [](double v) { return v >= 1 && v <= 1e6 && v == std::floor(v); },
                "a whole number from 1"));
        });
}

void add_density_option(CLI::App& app, std::vector<double>& densities) {
    const auto store = [&densities](const std::vector<std::string>& texts) {
        densities.clear();
        for (const std::string& text : texts)
            densities.push_back(read_number("--density", text, is_positive, "a number above 0"));
    };
    app.add_option_function<std::vector<std::string>>(
           "--density", store, "Of the grains: one for all, or one for each size class, separated by commas")
        ->delimiter(',')
        ->allow_extra_args(false)
        ->type_name("NUMBER");
}

void add_unit_option(CLI::App& app, std::optional<LengthUnit>& unit) {
    add_command_line_option(app, "--unit", "NAME", "Unit of the packing's lengths: none, m, mm or um",
                            [&unit](const std::string& text) { unit = read_unit("--unit", text); });
}

LengthUnit read_unit(const std::string& option, const std::string& text) {
    if (const auto unit = length_unit_of(text)) return *unit;
    throw InputError(option + " " + text + " is not known; give none, m, mm or um");
}

}  // namespace bernal
