#pragma once
// What a saved state's note keeps of a job, so that going on needs no other file: the effective options, where the
// results go, and what was found about the sample.

#include <CLI/CLI.hpp>
#include <string>

#include "cli/pack_job.hpp"
#include "cli/results.hpp"

namespace bernal {

std::string job_note(const PackJob& job, const ResultFiles& files);

/// The options of the interrupted run, under those of `now`; `files` are where the results go. Throws InputError when
/// the note is not one of `job_note`.
PackJob job_of_note(const std::string& note, const Settings& now, ResultFiles& files);

}  // namespace bernal
