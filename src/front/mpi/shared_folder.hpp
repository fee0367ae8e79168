#pragma once
// What all ranks write must be seen by all: on clusters their machines share some file systems, and others not.

#include <string>

#include "mpi/ranks.hpp"

namespace bernal {

/// Does this rank see `file`, which the first one has made? Throws InputError where not, about the output `place`.
void require_seen(const Ranks& ranks, const std::string& file, const std::string& place);

/// The first rank makes a file beside `place`, which it can write, and all ranks look for it. Collective. Throws
/// InputError on all ranks where one does not see it; FileError where it cannot be made. Leaves no trace.
void require_shared_folder(const Ranks& ranks, const std::string& place);

}  // namespace bernal
