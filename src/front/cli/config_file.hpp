#pragma once
// --config of subcommands that are no jobs: a TOML file with their options.

#include <set>
#include <string>

#include "program/command.hpp"

namespace bernal {

/// Reads the options of the file that the command line did not give, and those of `merged` in any case. Throws
/// InputError, after the place, for unknown keys, a wrong number of values, and impossible values.
void apply_config(const Command& command, const std::string& file, const std::set<std::string>& merged);

}  // namespace bernal
