#pragma once
// Options of subcommands that are no options of a job. CLI11's own conversions go through long double and the locale;
// ours read back exactly what is written.

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "bernal/engine_kind.hpp"

namespace CLI {
class App;
}

namespace bernal {

/// A number that is `possible`. Otherwise the InputError says to give `remedy`.
double read_number(const std::string& key, const std::string& text, bool (*possible)(double),
                   const std::string& remedy);

bool is_fraction(double value);  ///< between 0 and 1, neither of them

std::vector<std::string> engine_names();                       ///< in the order of engine_kinds
std::optional<EngineKind> engine_of(const std::string& name);  ///< empty: there is none of that name

/// The option --`key`.
void add_command_line_option(CLI::App& app, const std::string& key, const std::string& type,
                             const std::string& description, const std::function<void(const std::string& text)>& read);

/// The same for the name of a file to write.
void add_output_option(CLI::App& app, const std::string& key, std::optional<std::string>& file,
                       const std::string& description);

}  // namespace bernal
