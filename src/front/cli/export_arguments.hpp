#pragma once
// What the command line, and the file that it names, say about an export.

#include <optional>
#include <string>

#include "cli/file_options.hpp"
#include "export/reactor_files.hpp"
#include "export/state_files.hpp"
#include "program/command.hpp"
#include "program/progress_line.hpp"

namespace bernal {

struct ExportArguments : ExportWish {
    std::string file;
    ReadingOptions reading;
    std::optional<LengthUnit> unit;
    StateFiles files;                          ///< the prefix aside
    const ReactorCodeName* reactor = nullptr;  ///< of --for, where that names one of them
    ReactorOptions layers;                     ///< for it
    std::optional<std::string> out, config;
    ProgressMode progress = ProgressMode::automatic;
};

/// Adds all options; parsing fills `arguments`, which must outlive the command.
void add_export_options(Command& command, ExportArguments& arguments);

/// Throws InputError for what is missing, and for what contradicts.
void check(const ExportArguments& arguments);

}  // namespace bernal
