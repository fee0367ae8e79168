#pragma once
// bernal pack --hierarchical: how dense sizes pack of which no machine holds a sample.

#include "program/job_arguments.hpp"
#include "program/progress_line.hpp"

namespace bernal {

/// `arguments` with all that files say. Prints the density and writes the levels with a packing of each; returned is
/// the exit code.
int pack_levels(const JobArguments& arguments, ProgressMode progress);

}  // namespace bernal
