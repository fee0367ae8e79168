#pragma once
// Options about packing files of other programs, which subcommands share.

#include "bernal/error.hpp"
#include "bernal/files.hpp"
#include "keys/stated_unit.hpp"
#include "options/reading_options.hpp"
#include "program/command.hpp"

namespace bernal {

/// What was said about a file that is read.
struct ReadingOptions {
    std::optional<std::string> format;
    std::vector<std::string> box;
    std::optional<std::int64_t> timestep;
    std::optional<std::string> container_of;
    ReadingWish wish;
};

/// Adds `option` (--format or --from), --box, --container-of, --timestep and those of reading_options.hpp.
void add_reading_options(Command& command, const std::string& option, ReadingOptions& reading);

/// Throws InputError for an unknown format, a box without volume, walls without a box, two containers.
ReadOptions parsed(const ReadingOptions& reading);

/// --format of what is written, and --density.
void add_writing_options(Command& command, WriteOptions& writing);

/// One for all, or one for each size class.
Option density_option(std::vector<double>& densities);

/// The unit of the packing's lengths: it says what the file does not.
Option unit_option(std::optional<LengthUnit>& unit);
void add_unit_option(Command& command, std::optional<LengthUnit>& unit);

/// "csv, vtp, lammps ...": for help texts.
std::string format_names(FormatUse use);

/// Describes an argument that names a packing: "A packing: .csv, .vtp, ...".
std::string packing_argument();

/// What f() returns. Where it does not know the format of a file by its name, the sentence adds that `option` names it.
template <class F>
auto with_format_option(const std::string& option, F&& f) {
    try {
        return f();
    } catch (const UnknownFormat& error) {
        throw InputError(std::string(error.what()) + ", or name the format with `" + option + "`");
    }
}

}  // namespace bernal
