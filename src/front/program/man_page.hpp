#pragma once
// Manual pages, for `man`, of the program's table of options.

#include "program/command_table.hpp"

namespace bernal {

/// bernal.1: the program, its subcommands and exit codes.
std::string man_page(const std::vector<CommandEntry>& table);

/// bernal-NAME.1
std::string man_page(const CommandEntry& command);

/// `name`.1: the same for what is called as `call`.
std::string man_page(const CommandEntry& command, const std::string& name, const std::string& call);

}  // namespace bernal
