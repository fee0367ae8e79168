#pragma once
// Settings as TOML: presets, --config files, the effective options beside a result.

#include <CLI/CLI.hpp>
#include <string>

#include "cli/pack_job.hpp"

namespace bernal {

/// Gives each key of the TOML `text` to the option of that name, except where the command line gave it already, or gave
/// a choice to which it does not belong (`sigma` of a file under `--sizes fuller`, `aspect` under `--lengths`, ...).
/// `file` names the text in errors; relative names of input files are looked up in its folder first. Throws InputError
/// with file and line for what is not TOML, for unknown keys and for values that their option refuses.
void apply_settings(CLI::App& app, const std::string& text, const std::string& file);

/// The same with the preset or the file that `settings` name, where they name one. Throws InputError as well for both
/// at once, and for what looks like a further axis of --walls instead of a preset.
void apply_files(CLI::App& app, Settings& settings);

/// The files that a job with these settings reads: no output may be one of them.
std::vector<std::string> input_files(const Settings& settings);

/// The effective options as TOML: what decides about the packing, all of it. Where results go and the number of
/// threads are left out.
std::string to_toml(const PackJob& job);

/// Is `text` the effective options of an earlier run?
bool is_effective_options(const std::string& text);

/// `text` as a TOML string, quoted and escaped.
std::string toml_string(const std::string& text);

}  // namespace bernal
