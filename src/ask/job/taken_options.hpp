#pragma once
// Options that are given beside a choice which does not take them.

#include <string>

#include "bernal/job.hpp"
#include "keys/option_relations.hpp"

namespace bernal {

/// Throws InputError for an option that does not go with layers or a gradient, where the job has them. What no mixture
/// takes is refused by its sizes.
void require_options_of_layers(const Job& job);

/// Throws InputError for an option that `party` does not take, and for components that are clumps where it knows
/// spheres alone. `who` is "the C interface".
void require_taken(const Job& job, Party party, const std::string& who);

}  // namespace bernal
