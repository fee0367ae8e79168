#include "cli/settings_file.hpp"

#include <toml++/toml.h>

#include <algorithm>
#include <filesystem>
#include <set>
#include <sstream>

#include "bernal/error.hpp"
#include "cli/preset_folder.hpp"
#include "cli/usage_error.hpp"
#include "core/atomic_file.hpp"
#include "core/number_text.hpp"

namespace bernal {
namespace {

namespace fs = std::filesystem;

std::string place(const std::string& file, const toml::source_region& source) {
    return file + ":" + std::to_string(source.begin.line) + ": ";
}

toml::table parse(const std::string& text, const std::string& file) {
    try {
        return toml::parse(text);
    } catch (const toml::parse_error& error) {
        throw InputError(place(file, error.source()) + "this is not TOML (" + std::string(error.description()) +
                         "); write lines like count = 10000");
    }
}

/// The value as it would stand on the command line.
std::string argument(const toml::node& value) {
    if (const auto text = value.value_exact<std::string>()) return *text;
    if (const auto whole = value.value_exact<std::int64_t>()) return std::to_string(*whole);
    if (const auto number = value.value_exact<double>()) return number_text(*number);
    throw InputError("the value is neither a number nor a text; write one, text in quotes");
}

std::vector<std::string> arguments(const toml::node& value) {
    if (!value.is_array()) return {argument(value)};
    std::vector<std::string> all;
    for (const toml::node& element : *value.as_array()) all.push_back(argument(element));
    return all;
}

std::string found_beside(const std::string& file, const std::string& name) {
    const fs::path beside = fs::path(file).parent_path() / name;
    std::error_code error;
    return fs::exists(beside, error) ? beside.string() : name;
}

CLI::Option& option_for(CLI::App& app, const std::string& key) {
    CLI::Option* option = app.get_option_no_throw("--" + key);
    if (option && option->get_configurable() && key != "help") return *option;
    if (option && key != "help") throw InputError("'" + key + "' belongs on the command line; leave it out here");
    std::vector<std::string> keys;
    for (const std::string& name : option_names(app)) keys.push_back(name.substr(2));
    throw InputError("unknown key '" + key + "'" + suggestion(key, keys) +
                     "; the keys are the options of 'bernal pack --help'");
}

/// What belongs to a choice that the command line has taken otherwise is not the user's contradiction.
bool is_overruled(const CLI::App& command_line, const std::string& key) {
    const auto given = [&](const char* option) { return command_line.get_option(option)->count() > 0; };
    if ((key == "lengths" && given("--aspect")) || (key == "aspect" && given("--lengths"))) return true;
    if (key == "count" && given("--lengths") && given("--target-fraction")) return true;
    if (key == "walls" && given("--container")) return command_line["--container"]->as<std::string>() == "periodic";
    if (key == "looseness" && given("--engine")) {
        const std::vector<std::string> engines = command_line["--engine"]->results();
        return std::ranges::count(engines, name(EngineKind::loose_octree)) == 0;
    }
    if (!given("--sizes")) return false;
    const SizeKind kind = size_kind(command_line["--sizes"]->as<std::string>());
    return (key == "count" && kind == SizeKind::list) || !takes(kind, "--" + key);
}

void apply(CLI::App& app, const std::string& key, const toml::node& value, const std::string& file,
           const std::set<std::string>& overruled) {
    CLI::Option& option = option_for(app, key);
    if (option.count() > 0 || overruled.contains(key)) return;
    std::vector<std::string> results = arguments(value);
    if (key == "grading" || key == "diameter-list")
        for (std::string& name : results) name = found_beside(file, name);
    if (results.empty()) throw InputError("'" + key + "' is an empty list; give a value or leave it out");
    try {
        option.add_result(results);
        option.run_callback();
    } catch (const CLI::ArgumentMismatch&) {
        throw InputError("'" + key + "' has " + std::to_string(results.size()) + " values; give " +
                         std::to_string(option.get_items_expected_min()));
    }
}

std::string number_list(const std::vector<double>& numbers) {
    std::string text;
    for (const double number : numbers) text += (text.empty() ? "" : ", ") + number_text(number);
    return "[" + text + "]";
}

std::string number_list(Vec3 v) { return number_list(std::vector{v.x, v.y, v.z}); }

std::string axes_with_walls(const Container& container) {
    std::string axes;
    for (int axis = 0; axis < 3; ++axis)
        if (!container.periodic[static_cast<std::size_t>(axis)])
            axes += (axes.empty() ? "" : ",") + std::string(1, "xyz"[axis]);
    return axes;
}

std::string full_path(const std::string& file) { return fs::absolute(file).lexically_normal(); }

constexpr std::string_view heading =
    "# The options that made this packing: bernal pack --config FILE makes it again, bit for bit.\n";

class Lines {
  public:
    void add(const std::string& key, const std::string& value) { text_ += key + " = " + value + "\n"; }
    void add_text(const std::string& key, std::string_view text) { add(key, toml_string(std::string(text))); }
    void add_number(const std::string& key, const std::optional<double>& number) {
        if (number) add(key, number_text(*number));
    }
    void add_file(const std::string& key, const std::optional<std::string>& file) {
        if (file) add_text(key, full_path(*file));
    }
    const std::string& text() const { return text_; }

  private:
    std::string text_{heading};
};

void add_sizes(Lines& lines, const SizeOptions& o) {
    lines.add_text("sizes", name(o.kind));
    lines.add_number("diameter-min", o.diameter_min);
    lines.add_number("diameter-max", o.diameter_max);
    lines.add_number("diameter-mean", o.diameter_mean);
    lines.add_number("sigma", o.sigma);
    lines.add_number("exponent", o.exponent);
    lines.add_number("small-volume-share", o.small_volume_share);
    lines.add_file("grading", o.grading);
    lines.add_number("grading-cut", o.grading_cut);
    lines.add_file("diameter-list", o.diameter_list);
    if (o.sampling) lines.add_text("sampling", name(*o.sampling));
}

void add_container(Lines& lines, const PackOptions& o) {
    lines.add_text("container", o.container.shape());
    if (o.container.shape() == "box") lines.add_text("walls", axes_with_walls(o.container));
    lines.add(o.fixed_container ? "lengths" : "aspect", number_list(o.container.lengths));
}

/// What follows --walls z in `--walls z x` is taken for the preset.
void require_no_stray_axis(const Settings& settings) {
    if (!settings.walls || !settings.preset) return;
    if (settings.preset->find_first_not_of("xyz,") == std::string::npos)
        throw InputError("'" + *settings.preset +
                         "' beside --walls looks like one more axis; separate the axes by commas, as in --walls x,y");
}

}  // namespace

void apply_settings(CLI::App& app, const std::string& text, const std::string& file) {
    const toml::table table = parse(text, file);
    // Before the file adds anything, what is given is the command line's.
    std::set<std::string> overruled;
    for (const auto& [key, value] : table)
        if (is_overruled(app, std::string(key.str()))) overruled.emplace(key.str());
    for (const auto& [key, value] : table) {
        try {
            apply(app, std::string(key.str()), value, file, overruled);
        } catch (const InputError& error) {
            throw InputError(place(file, value.source()) + error.what());
        }
    }
}

void apply_files(CLI::App& app, Settings& settings) {
    require_no_stray_axis(settings);
    if (settings.preset && settings.config)
        throw InputError("'" + *settings.preset + "' and --config " + *settings.config +
                         " contradict each other; give one of them");
    if (!settings.preset && !settings.config) return;
    const std::string file = settings.preset ? preset_file(*settings.preset) : *settings.config;
    apply_settings(app, read_text(file), file);
}

std::vector<std::string> input_files(const Settings& settings) {
    std::vector<std::string> files;
    if (settings.preset) files.push_back(preset_file(*settings.preset));
    for (const auto& file : {settings.config, settings.sizes.grading, settings.sizes.diameter_list})
        if (file) files.push_back(*file);
    return files;
}

std::string to_toml(const PackJob& job) {
    Lines lines;
    lines.add("count", std::to_string(job.count));
    lines.add("seed", std::to_string(job.options.seed));
    add_sizes(lines, job.size_options);
    if (job.unit != LengthUnit::none) lines.add_text("unit", name(job.unit));
    if (!job.densities.empty()) lines.add("density", number_list(job.densities));
    add_container(lines, job.options);
    lines.add_number("target-fraction", job.options.target_fraction);
    if (job.options.effort) lines.add_text("effort", name(*job.options.effort));
    lines.add_text("sweep", name(job.options.sweep));
    lines.add_text("engine", name(job.options.engine->kind));
    if (job.options.engine->kind == EngineKind::loose_octree)
        lines.add_number("looseness", job.options.engine->looseness);
    return lines.text();
}

bool is_effective_options(const std::string& text) { return text.starts_with(heading); }

std::string toml_string(const std::string& text) {
    std::ostringstream quoted;
    quoted << toml::value<std::string>(text);
    return quoted.str();
}

}  // namespace bernal
