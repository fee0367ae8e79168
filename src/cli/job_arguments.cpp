#include "cli/job_arguments.hpp"

#include <CLI/CLI.hpp>

#include "cli/preset_folder.hpp"
#include "core/atomic_file.hpp"
#include "core/words.hpp"

namespace bernal {
namespace {

std::string help_text(const JobOption& option) {
    std::string text = option.meaning;
    if (!option.choices.empty()) text += ": " + listed(option.choices);
    if (!option.default_value.empty()) text += " (default: " + option.default_value + ")";
    return text;
}

void add_option(CLI::App& app, const JobOption& option, GivenOptions& given) {
    const auto store_all = [&given, key = option.key](const Texts& values) { given[key] = {values, ""}; };
    const auto store_one = [store_all](const std::string& value) { store_all({value}); };
    const std::string name = "--" + option.key;
    CLI::Option* added = option.values == 1
                             ? app.add_option_function<std::string>(name, store_one, help_text(option))
                             : app.add_option_function<Texts>(name, store_all, help_text(option))->delimiter(',');
    added->type_name(option.type);
    if (option.values == 0) added->allow_extra_args(false);
    if (option.values > 1) added->expected(option.values);
}

void add_file_options(CLI::App& app, JobArguments& arguments) {
    GivenOptions& given = arguments.given;
    const auto store_out = [&given](const std::string& prefix) { given["out"] = {{prefix}, ""}; };
    app.add_option_function<std::string>("--out", store_out,
                                         "Results go to FILE.csv, FILE.vtp, FILE.json and FILE.toml (default: packing)")
        ->type_name("FILE");
    const auto store_files = [&given](const Texts& files) { given["write"] = {files, ""}; };
    app.add_option_function<Texts>("--write", store_files,
                                   "A further file with the packing, format by extension; repeatable")
        ->allow_extra_args(false)
        ->type_name("FILE");
    app.add_option("--config", arguments.config, "TOML file with options; those on the command line win")
        ->type_name("FILE");
}

/// What follows --walls z in `--walls z x` is taken for the preset.
void require_no_stray_axis(const JobArguments& arguments) {
    if (!arguments.given.contains("walls") || !arguments.preset) return;
    if (arguments.preset->find_first_not_of("xyz,") == std::string::npos)
        throw InputError("'" + *arguments.preset +
                         "' beside --walls looks like one more axis; separate the axes by commas, as in --walls x,y");
}

/// Options of the subcommand that are not the job's, nor about where its results go.
void require_no_command_line_keys(const CLI::App& app, const GivenOptions& given) {
    for (const auto& [key, option] : given) {
        const bool may_stand = find_job_option(key) || key == "out" || key == "write";
        if (!may_stand && app.get_option_no_throw("--" + key))
            throw InputError(option.place + "'" + key + "' belongs on the command line; leave it out here");
    }
}

}  // namespace

void add_job_options(CLI::App& app, JobArguments& arguments) {
    for (const JobOption& option : job_options()) add_option(app, option, arguments.given);
    add_file_options(app, arguments);
}

void apply_files(const CLI::App& app, JobArguments& arguments) {
    require_no_stray_axis(arguments);
    if (arguments.preset && arguments.config)
        throw InputError("'" + *arguments.preset + "' and --config " + *arguments.config +
                         " contradict each other; give one of them");
    if (!arguments.preset && !arguments.config) return;
    const std::string file = arguments.preset ? preset_file(*arguments.preset) : *arguments.config;
    const GivenOptions filed = read_toml(read_text(file), file);
    require_no_command_line_keys(app, filed);
    arguments.given = merged(arguments.given, filed);
}

ResultFiles take_result_files(GivenOptions& given) {
    ResultFiles files;
    if (const auto out = given.extract("out"); !out.empty()) files.prefix = out.mapped().values.at(0);
    if (const auto write = given.extract("write"); !write.empty()) files.further = write.mapped().values;
    if (files.prefix.empty()) throw InputError("--out is empty; give a name");
    return files;
}

GivenOptions given_by(const ResultFiles& files) {
    GivenOptions given{{"out", {{files.prefix}, ""}}};
    if (!files.further.empty()) given["write"] = {files.further, ""};
    return given;
}

std::vector<std::string> input_files(const JobArguments& arguments) {
    std::vector<std::string> files;
    if (arguments.preset) files.push_back(preset_file(*arguments.preset));
    if (arguments.config) files.push_back(*arguments.config);
    for (const auto& [key, option] : arguments.given) {
        const JobOption* known = find_job_option(key);
        if (known && known->type == "FILE") files.insert(files.end(), option.values.begin(), option.values.end());
    }
    return files;
}

}  // namespace bernal
