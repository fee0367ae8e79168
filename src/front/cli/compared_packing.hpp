#pragma once
// What `bernal neighbors` searches in: a packing from a file, or a state generated for the sizes of a job.

#include <optional>
#include <string>
#include <vector>

#include "bernal/packing.hpp"
#include "engine_comparison/generated_state.hpp"
#include "program/job_arguments.hpp"

namespace bernal {

struct ComparedPacking {
    JobArguments arguments;
    Job job;                                 ///< of the generated state; filled in by read_job()
    std::optional<std::string> input;        ///< a packing, a preset or a TOML file
    std::optional<double> packing_fraction;  ///< of the generated state (0.62)
    StateKind state = StateKind::random;

    bool is_generated() const;  ///< and not a file's
    std::string source() const;
    std::vector<std::string> inputs() const;
};

/// Adds the options of `pack` that describe a state, and what else does; `compared` must outlive the command.
void add_packing_options(Command& command, ComparedPacking& compared);

/// Makes the job of the command line and of the file that it names; `engines` are those of --engine. Throws InputError
/// for options that have no meaning here.
void read_job(const Command& command, const std::vector<std::string>& engines, ComparedPacking& compared);

/// After read_job(). Throws as prepare(), generated_state() and read_packing() do.
Packing packing_to_compare(const ComparedPacking& compared);

}  // namespace bernal
