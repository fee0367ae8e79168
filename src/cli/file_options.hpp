#pragma once
// Options about packing files of other programs, which subcommands share.

#include "bernal/files.hpp"
#include "cli/command.hpp"

namespace bernal {

/// What was said about a file that is read.
struct ReadingOptions {
    std::optional<std::string> format;
    std::vector<std::string> box, walls;
    std::optional<std::int64_t> timestep;
};

/// Adds `option` (--format or --from), --box, --walls and --timestep.
void add_reading_options(Command& command, const std::string& option, ReadingOptions& reading);

/// Throws InputError for an unknown format, a box without volume, walls without a box.
ReadOptions parsed(const ReadingOptions& reading);

/// --format of what is written, and --density.
void add_writing_options(Command& command, WriteOptions& writing);

/// Adds --density: one for all, or one for each size class.
void add_density_option(Command& command, std::vector<double>& densities);

/// Adds --unit, which says what the file does not.
void add_unit_option(Command& command, std::optional<LengthUnit>& unit);

/// Gives `packing` the unit of --unit. Throws InputError, which ends in `remedy`, where its file states another.
void state_unit(Packing& packing, const std::optional<LengthUnit>& unit, const std::string& file,
                const std::string& remedy);

/// "csv, vtp, lammps ...": for help texts.
std::string format_names();

}  // namespace bernal
