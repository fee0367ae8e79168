#include "program/job_arguments.hpp"

#include <algorithm>
#include <array>
#include <iostream>

#include "core/words.hpp"
#include "files/atomic_file.hpp"
#include "keys/option_relations.hpp"
#include "keys/presets.hpp"
#include "keys/result_keys.hpp"
#include "program/page.hpp"
#include "program/usage_error.hpp"

namespace bernal {
namespace {

std::string help_text(const JobOption& option) {
    std::string text = option.meaning;
    if (!option.choices.empty()) text += ": " + listed(option.choices);
    if (option.unit.find('/') != std::string::npos) text += ", in " + option.unit;
    if (!option.default_value.empty()) text += " (default: " + option.default_value + ")";
    return text;
}

Command::ValueCount value_count(const JobOption& option) {
    return {option.fewest_values > 0 ? option.fewest_values : option.values, option.values};
}

void add_option(Command& command, const JobOption& option, GivenOptions& given) {
    const auto store = [&given, key = option.key](const Texts& values) { given[key] = {values, ""}; };
    if (option.type == "FLAG")
        command.add_flag(option.key, help_text(option), [store] { store({"true"}); });
    else if (option.values == 1)
        command.add_option(option.key, option.type, help_text(option),
                           [store](const std::string& value) { store({value}); });
    else
        command.add_list(option.key, option.type, help_text(option), value_count(option), splits_at_commas(option),
                         store);
    if (!option.choices.empty()) command.choices(option.key, option.choices);
    if (!option.group.empty()) command.group(option.key, option.group);
}

void add_file_options(Command& command, JobArguments& arguments) {
    GivenOptions& given = arguments.given;
    command.add_option("out", "PREFIX",
                       "Results: PREFIX.csv, PREFIX.vtp, PREFIX.json and PREFIX.toml; for clumps also "
                       "PREFIX.bodies.csv (default: packing)",
                       [&given](const std::string& prefix) { given["out"] = {{prefix}, ""}; });
    command.add_list("write", "FILE", "Write the packing also to this file, format by extension; repeatable", 0, false,
                     [&given](const Texts& files) { given["write"] = {files, ""}; });
    command.add_option("report", "FILE", page_description,
                       [&given](const std::string& file) { given["report"] = {{file}, ""}; });
    command.add_option("config", "FILE", "TOML file with options; options on the command line override it",
                       [&arguments](const std::string& file) { arguments.config = file; });
}

/// The names that an option gives: `count` of them, or any for 0.
Texts file_names(const std::string& key, const GivenOption& option, std::size_t count) {
    if (option.values.empty() || (count > 0 && option.values.size() != count))
        throw InputError(option.place + "'" + key + "' has " + std::to_string(option.values.size()) + " values; give " +
                         (count > 0 ? std::to_string(count) : "a name"));
    for (const std::string& name : option.values)
        if (name.empty()) throw InputError(option.place + "'" + key + "' is empty; give a name");
    return option.values;
}

/// What follows --walls z in `--walls z x` is taken for the preset.
void require_no_stray_axis(const JobArguments& arguments) {
    if (!arguments.given.contains("walls") || !arguments.preset) return;
    if (arguments.preset->find_first_not_of("xyz,") == std::string::npos)
        throw InputError("'" + *arguments.preset +
                         "' beside --walls looks like one more axis; separate the axes by commas, as in --walls x,y");
}

/// Options of the subcommand that are not the job's, nor about where its results go.
void require_no_command_line_keys(const Command& command, const GivenOptions& given) {
    for (const auto& [key, option] : given) {
        const bool may_stand = find_job_option(key) || std::ranges::count(result_keys, key) > 0;
        if (!may_stand && command.knows(key))
            throw InputError(option.place + "'" + key + "' belongs on the command line; leave it out here");
    }
}

/// Options of the program that may stand beside --resume.
constexpr std::array resumable{"--resume", "--out", "--write", "--report", "--progress", "--checkpoint-every"};

bool may_stand_beside_resume(const std::string& option) {
    if (std::ranges::count(resumable, option) > 0) return true;
    const std::string_view key = std::string_view(option).substr(option.starts_with("--") ? 2 : 0);
    return is_served(key, Party::resuming) || is_served(key, Party::delivering);
}

}  // namespace

void add_preset(Command& command, JobArguments& arguments) {
    command.add_argument("PRESET", "A preset ('bernal presets' lists them) or a TOML file", arguments.preset);
}

void add_job_options(Command& command, JobArguments& arguments) {
    for (const JobOption& option : job_options()) add_option(command, option, arguments.given);
    add_file_options(command, arguments);
}

void apply_files(const Command& command, JobArguments& arguments) {
    require_no_stray_axis(arguments);
    if (arguments.preset && arguments.config)
        throw InputError("'" + *arguments.preset + "' and --config " + *arguments.config +
                         " contradict each other; give one of them");
    if (!arguments.preset && !arguments.config) return;
    const std::string source = arguments.preset ? *arguments.preset : *arguments.config;
    const GivenOptions filed = arguments.preset ? options_of_preset(source) : read_toml(read_text(source), source);
    require_no_command_line_keys(command, filed);
    arguments.left_out = left_out(arguments.given, filed, source, "the command line");
    arguments.given = merged(arguments.given, filed);
}

void tell_left_out(const JobArguments& arguments) { tell_left_out(arguments.left_out); }

void tell_left_out(const Texts& sentences) {
    for (const std::string& sentence : sentences) std::cerr << "bernal: " << with_options(sentence) << '\n';
}

ResultFiles take_result_files(GivenOptions& given) {
    ResultFiles files;
    if (const auto out = given.extract("out"); !out.empty()) files.prefix = file_names("out", out.mapped(), 1).front();
    if (const auto write = given.extract("write"); !write.empty())
        files.further = file_names("write", write.mapped(), 0);
    if (const auto report = given.extract("report"); !report.empty())
        files.report = file_names("report", report.mapped(), 1).front();
    return files;
}

GivenOptions given_by(const ResultFiles& files) {
    GivenOptions given{{"out", {{files.prefix}, ""}}};
    if (!files.further.empty()) given["write"] = {files.further, ""};
    if (files.report) given["report"] = {{*files.report}, ""};
    return given;
}

std::vector<std::string> input_files(const JobArguments& arguments) {
    std::vector<std::string> files;
    if (arguments.preset && is_preset_file(*arguments.preset)) files.push_back(*arguments.preset);
    if (arguments.config) files.push_back(*arguments.config);
    for (const auto& [key, option] : arguments.given) {
        const JobOption* known = find_job_option(key);
        if (known && may_name_file(*known)) files.insert(files.end(), option.values.begin(), option.values.end());
    }
    return files;
}

void require_nothing_but_resume(const Command& command_line, const JobArguments& arguments) {
    if (arguments.preset)
        throw InputError("'" + *arguments.preset +
                         "' cannot stand beside --resume, which goes on with the options of the interrupted run; leave "
                         "it out");
    for (const std::string& option : command_line.all_given())
        if (!may_stand_beside_resume(option))
            throw InputError(option +
                             " contradicts --resume, which goes on with the options of the interrupted run; "
                             "leave it out");
}

}  // namespace bernal
