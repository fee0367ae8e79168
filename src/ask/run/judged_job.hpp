#pragma once
// What is said about a job before its work starts.

#include <string>
#include <vector>

#include "bernal/job_options.hpp"
#include "run/plan.hpp"

namespace bernal {

/// What a warning is about: those who filter them choose by it.
enum class Concern {
    sample,  ///< a poor one, or one without sense, and its remedies
    target,  ///< a density that random packings do not reach
    option,  ///< something that was said and that the result will not hold
};

struct JobWarning {
    Concern about;
    std::string sentence;  ///< options by their keys
};

/// A job that is ready to run.
struct JudgedJob {
    PreparedJob job;
    std::vector<JobWarning> warnings;
};

/// prepare() and warnings_about(): all that is to be known before a run begins. A refusal says which of its remedies
/// were tried (tried_remedies.hpp). Throws as these do.
JudgedJob judged(const Job& job);

/// prepare(), with refusals likewise.
PreparedJob prepared(const Job& job);

/// Why the job cannot be packed, by what judged() and then pack() refuse before the packing begins; empty where it can.
/// Without remedies, whose search takes most of the time, it is the sentence as far as these.
std::string refusal_of(const Job& job, bool with_remedies);

/// What a refusal says before its remedies, which begin behind its last semicolon.
std::string without_remedies(const std::string& sentence);

/// Throws InputError for what cannot be packed, and for a senseless sample, unless the job insists.
std::vector<JobWarning> warnings_about(const PreparedJob& job);

/// Who does not say what shares are of is told, in a sentence, where a cut makes a difference: `shares` are those
/// wanted. Empty where it makes none.
std::string told_of_recipe(const PreparedJob& job, const std::vector<ComponentShare>& shares);

/// The same of what is only planned: what would be refused is warned of, and so is a container that no sphere fits
/// into.
std::vector<JobWarning> warnings_about(const JobPlan& plan);

/// Would pack() refuse the sample?
bool is_refused(const JobPlan& plan);

}  // namespace bernal
