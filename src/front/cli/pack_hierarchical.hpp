#pragma once
// Hierarchical packings of the command line: how dense sizes pack of which no machine holds a sample.

#include <optional>
#include <string>

#include "program/job_arguments.hpp"
#include "program/progress_line.hpp"
#include "run/plan.hpp"

namespace bernal {

struct LevelsCommand {
    const JobArguments& arguments;  ///< with all that files say
    ProgressMode progress = ProgressMode::automatic;
    std::optional<double> checkpoint_every = {};
    std::optional<std::string> resume = {};  ///< a state that holds levels
};

/// Prints the density and writes the levels with a packing of each; returned is the exit code.
int pack_levels(const LevelsCommand& command);

/// Prints what it would take, and writes it as JSON where a file is named.
int plan_levels(const JobArguments& arguments, const std::optional<std::string>& json);

}  // namespace bernal
