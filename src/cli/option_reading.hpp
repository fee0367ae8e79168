#pragma once
// How the texts of options are read, by all subcommands. CLI11's own conversions go through long double and the locale;
// ours read back exactly what is written.

#include <CLI/CLI.hpp>
#include <optional>
#include <string>
#include <vector>

#include "bernal/engine_kind.hpp"

namespace bernal {

/// The number that `text` spells, which may be nan or inf. Throws InputError when it spells none.
double read_number(const std::string& option, const std::string& text);

/// A number that is `possible`. Otherwise the InputError says to give `remedy`.
double read_number(const std::string& option, const std::string& text, bool (*possible)(double),
                   const std::string& remedy);

bool is_fraction(double value);  ///< between 0 and 1, neither of them

/// "a, b or c".
template <class Names>
std::string listed(const Names& names) {
    std::string all;
    for (const auto& n : names) all.append(all.empty() ? "" : n == names.back() ? " or " : ", ").append(n);
    return all;
}

std::vector<std::string> engine_names();                       ///< in the order of engine_kinds
std::optional<EngineKind> engine_of(const std::string& name);  ///< empty: there is none of that name

/// An option that files of settings do not hold.
void add_command_line_option(CLI::App& app, const std::string& option, const std::string& type,
                             const std::string& description, const std::function<void(const std::string& text)>& read);

/// The same for the name of a file to write.
void add_output_option(CLI::App& app, const std::string& option, std::optional<std::string>& file,
                       const std::string& description);

}  // namespace bernal
