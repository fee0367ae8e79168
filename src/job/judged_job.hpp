#pragma once
// What is said about a job before its work starts.

#include <string>
#include <vector>

#include "bernal/job_options.hpp"

namespace bernal {

/// Sentences to warn with: a poor sample and its cures, a density that random packings do not reach. Throws InputError
/// for what cannot be packed, and for a senseless sample, unless the job insists.
std::vector<std::string> warnings_about(const PreparedJob& job);

/// "--sizes fuller" leaves out of a preset or a file what belongs to its own kind of sizes: "quick-start's diameter-max
/// 2, diameter-min 1"; empty where that is nothing.
std::string left_out_of(const std::string& source, const GivenOptions& dropped);

}  // namespace bernal
