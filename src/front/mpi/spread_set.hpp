#pragma once
// Files of all ranks that belong together: all are put in their places, or none is.

#include "files/file_set.hpp"
#include "mpi/ranks.hpp"

namespace bernal {

/// Each rank has a set of its own. The last file of the first rank speaks for all: what has its name goes before all
/// else and it comes last, so that where it stands the others belong to it. Throws FileError on all ranks, with the old
/// files in their places again; where some cannot be put back, of any rank, it tells the names that they have.
void commit_together(const Ranks& ranks, FileSet& set);

}  // namespace bernal
