#pragma once
// What reports say about a sample of sizes, and how their lines look.

#include <ostream>
#include <string>

#include "bernal/job.hpp"

namespace bernal {

/// Starts a report's line on stdout: what it is about, in a column of its own.
std::ostream& row(const char* name);

/// Three significant digits.
std::string short_text(double value);

std::string percent(double share);

std::string lengths_text(Vec3 lengths);

/// Equal sizes have no top class, and explicit ones are as rare as the user wants them.
bool has_top_class(SizeKind kind);

/// "14 grains above 0.8 d_max = 25.2".
std::string top_class_text(const PreparedJob& job);

/// How far the sample is off the wanted curve, how many grains its top class has, what was left out.
std::string sample_text(const PreparedJob& job);

/// Adds the report's line about sizes that were not given, if there are any.
void report_size_defaults(const PreparedJob& job);

/// On stderr, where the sample is too small to stand for its distribution. `remedy` is what to do, "raise --count".
void warn_of_sample(const PreparedJob& job, const std::string& remedy);

}  // namespace bernal
