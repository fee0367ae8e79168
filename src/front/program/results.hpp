#pragma once
// What remains of a packing run: its files.

#include <exception>
#include <optional>
#include <string>
#include <vector>

#include "bernal/result.hpp"
#include "program/progress_line.hpp"
#include "program/written_set.hpp"

namespace bernal {

/// Where the results go.
struct ResultFiles {
    std::string prefix = "packing";
    std::vector<std::string> further;
    std::optional<std::string> report;  ///< the page
    bool of_bodies = false;             ///< with a table of these beside the packing

    std::vector<std::string> own_packings() const { return {prefix + ".csv", prefix + ".vtp"}; }
    std::vector<std::string> packings() const;  ///< these and further ones, each once
    std::string summary() const { return prefix + ".json"; }
    std::string options() const { return prefix + ".toml"; }
    std::vector<std::string> all() const;  ///< that a finished packing has
    std::string state() const { return prefix + ".state"; }
};

/// Tells `files` whether the packing will be one of bodies. Throws InputError for files that cannot hold these.
void take_shape(ResultFiles& files, const Job& job);

/// Throws InputError unless every file has a known format (some need `densities`) and can be made, and none is one of
/// `inputs`: effective options alone may be read and written again.
void require_possible(const ResultFiles& files, const std::vector<double>& densities,
                      const std::vector<std::string>& inputs);

/// Throws InputError where the options that will be written, those of `effective`, take the place of others among
/// `inputs`.
void require_kept(const ResultFiles& files, const Job& effective, const std::vector<std::string>& inputs);

/// result_of() a finished run, reported on `line`.
Result measured(JobRun run, ProgressLine& line);

/// What has been written.
struct DeliveredFiles {
    WrittenSet set;
    std::vector<std::string> overwritten;  ///< those that were there before
    std::vector<std::string> remarks;      ///< of formats that hold less than the packing
    std::exception_ptr refusal;  ///< by the format of a further file, which cannot hold it: it must not cost the run
};

/// Writes the packing of a result with its summary, its options and, if one is asked for, the page. The files are put
/// in place together, or, where the operating system refuses, written elsewhere (written_set.hpp).
DeliveredFiles deliver(Result& result, const ResultFiles& files, ProgressLine& line);

}  // namespace bernal
