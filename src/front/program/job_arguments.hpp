#pragma once
// What the command line says about a job, by itself and through presets and TOML files.

#include <optional>
#include <string>
#include <vector>

#include "bernal/job_options.hpp"
#include "keys/named_places.hpp"
#include "program/command.hpp"
#include "program/results.hpp"

namespace bernal {

struct JobArguments {
    GivenOptions given;                 ///< the command line's; after apply_files() those of its file as well
    Texts left_out;                     ///< what of the file has no part in them, in sentences; by apply_files()
    std::optional<std::string> config;  ///< a TOML file; the command line wins over it
    std::optional<std::string> preset;  ///< positional: the name of a preset, or a TOML file
};

/// Adds the options of a job, --out, --write, --report and --config; parsing fills `arguments`, which must outlive the
/// command.
void add_job_options(Command& command, JobArguments& arguments);

/// Adds the positional name of a preset or of a file of options; the same holds.
void add_preset(Command& command, JobArguments& arguments);

/// Adds what the preset or the file says, where one is named. Throws InputError for both at once, for keys that no file
/// may hold, and for what looks like a further axis of --walls instead of a preset.
void apply_files(const Command& command, JobArguments& arguments);

/// Throws InputError for what cannot stand beside --resume, which goes on with the options of the interrupted run.
void require_nothing_but_resume(const Command& command, const JobArguments& arguments);

/// On stderr, sentences on what has no part.
void tell_left_out(const Texts& sentences);
void tell_left_out(const JobArguments& arguments);

/// Takes --out, --write and --report out of `given`: what is left is the job's.
ResultFiles take_result_files(GivenOptions& given);

/// --out, --write and --report, to be kept with an interrupted run.
GivenOptions given_by(const ResultFiles& files);

/// The files that a job with these arguments reads: no output may be one of them.
std::vector<std::string> input_files(const JobArguments& arguments);

}  // namespace bernal
