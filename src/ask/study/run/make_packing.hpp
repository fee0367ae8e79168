#pragma once
// One packing of a study, from its job to what it gave.

#include <functional>
#include <optional>
#include <string>

#include "study/run/packing_file.hpp"

namespace bernal {

struct PackingWork {
    Job job;
    std::vector<std::string> measures;  ///< beside the summary
    int threads = 1;                    ///< that it is made on, all of it
    std::optional<std::string>
        keep;  ///< the packing goes to KEEP.csv, unless it is hierarchical, its options to KEEP.toml
};

/// Jobs that cannot be packed, and targets that are missed, come back with a fault, the same on any machine: the memory
/// that is left is not asked for, and where it does not suffice, std::bad_alloc is thrown. `go_on` is asked now and
/// then: where it says false, Interrupted is thrown. Throws FileError, and std::logic_error where a certificate does
/// not hold.
PackingOutcome make_packing(const PackingWork& work, const std::function<bool()>& go_on);

}  // namespace bernal
