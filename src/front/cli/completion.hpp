#pragma once
// Completions for shells, of the program's table of options: subcommands, options, the names that an option takes,
// presets, files.

#include "program/command_table.hpp"

namespace bernal {

std::string bash_completion(const std::vector<CommandEntry>& table);
std::string zsh_completion(const std::vector<CommandEntry>& table);
std::string fish_completion(const std::vector<CommandEntry>& table);

}  // namespace bernal
