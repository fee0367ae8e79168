#pragma once
// Options of tables on the command line.

#include "options/option.hpp"
#include "program/command.hpp"

namespace bernal {

/// Adds them, in their order; parsing fills the fields that they were made for, which must outlive the command.
void declare(Command& command, const OptionGroup& options);

}  // namespace bernal
