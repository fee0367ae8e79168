#pragma once
// A study from what was asked to its tables: what all front ends do.

#include <string>
#include <vector>

#include "study/answer/table_files.hpp"

namespace bernal {

/// The study in a file whose name ends in .toml. Throws InputError for other names, and as read_study().
Study load_study(const std::string& file);

/// Beginning of the results' names: what the study says, or the stem of `file` and "-study", which keeps it apart from
/// the effective study; that one goes on in place. Throws InputError for a folder, and where the effective study would
/// overwrite `file`.
std::string prefix_of(const Study& study, const std::string& file);

/// Throws InputError where a part of the work is wanted, and to gather what is done.
void require_no_shard(const std::vector<std::string>& merged, const std::optional<Shard>& shard);

/// What of the study cannot be packed, as far as it is not known from before: sentences to tell before its work begins.
/// Throws InputError where nothing can come of it.
std::vector<std::string> refusals_beforehand(const Study& study, const StudyFolder& folder);

struct StudyEnd {
    StudyState state;
    StudyAnswer answer;
};

/// Makes what is missing, as run_study(), or gathers what studies of the prefixes `merged` found. Tables are written at
/// the end, and some times on the way, for those who look at them.
StudyEnd make_study(const Study& study, const StudyFolder& folder, const StudyRun& run,
                    const std::vector<std::string>& merged = {});

/// Points that could not be packed, in a sentence; empty where all could. Throws InputError where none could.
std::string unpacked_text(const Study& study, const StudyTable& table);

/// What is still to be made by an interrupted study; `again`, a command or a call, goes on.
std::string interruption_text(const Study& study, const StudyState& state, const std::string& again);

/// What is missing at the end of one that was not interrupted, but for what other shards are to make: packings, their
/// precision, or a maximum that could not be found; empty where nothing is.
std::string missing_text(const Study& study, const StudyState& state, const std::optional<Shard>& shard,
                         const std::string& again);

}  // namespace bernal
