#pragma once
// Faults of the command line in one sentence, with the nearest name that exists.

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

namespace bernal {

/// " (did you mean 'quick-start'?)" for the name most like `given` (edit distance), or "" when none is much like it.
std::string suggestion(const std::string& given, const std::vector<std::string>& names);

/// The names of an app's options: "--count", ...
std::vector<std::string> option_names(const CLI::App& app);

/// The sentence for what CLI11 found wrong.
std::string usage_error(const CLI::App& program, const CLI::ParseError& error);

}  // namespace bernal
