#pragma once
// Faults of the command line in one sentence, with the nearest name that exists.

#include <string>
#include <vector>

namespace CLI {
class App;
class ParseError;
}  // namespace CLI

namespace bernal {

/// The names of an app's options: "--count", ...
std::vector<std::string> option_names(const CLI::App& app);

/// A sentence of the library, its keys as options: "--count 0 is not ...".
std::string with_options(const std::string& sentence);

/// The same, but what the user's own `words` say, a file's name for instance, stays as it is.
std::string with_options(const std::string& sentence, const std::vector<std::string>& words);

/// The sentence for what CLI11 found wrong.
std::string usage_error(const CLI::App& program, const CLI::ParseError& error);

}  // namespace bernal
