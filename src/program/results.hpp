#pragma once
// What remains of a packing run: files and a report.

#include <optional>
#include <string>
#include <vector>

#include "bernal/result.hpp"
#include "program/progress_line.hpp"

namespace bernal {

/// Where the results go.
struct ResultFiles {
    std::string prefix = "packing";
    std::vector<std::string> further;
    std::optional<std::string> report;  ///< the page

    std::vector<std::string> own_packings() const { return {prefix + ".csv", prefix + ".vtp"}; }
    std::vector<std::string> packings() const;  ///< these and further ones, each once
    std::string summary() const { return prefix + ".json"; }
    std::string options() const { return prefix + ".toml"; }
    std::vector<std::string> all() const;  ///< that a finished packing has
    std::string state() const { return prefix + ".state"; }
};

/// Throws InputError unless every file has a known format (some need `densities`) and can be made, and none is one of
/// `inputs`: effective options alone may be read and written again.
void require_possible(const ResultFiles& files, const std::vector<double>& densities,
                      const std::vector<std::string>& inputs);

/// Throws InputError where the options that will be written, those of `effective`, take the place of others among
/// `inputs`.
void require_kept(const ResultFiles& files, const Job& effective, const std::vector<std::string>& inputs);

/// result_of() a finished run, told on `line`.
Result measured(JobRun run, ProgressLine& line);

/// Writes the packing of a result with its summary and options, and the page, if one is asked for, and prints the
/// report. The files are put in place together, or, where the operating system refuses, written elsewhere
/// (written_set.hpp). Throws at the end, with all else written, what a further file is refused by, or a FileError that
/// tells where the files are.
void deliver(Result result, const ResultFiles& files, ProgressLine& line);

}  // namespace bernal
