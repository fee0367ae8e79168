#pragma once
// A hierarchical packing that was interrupted: its options and what its packings have told so far, as JSON.

#include <string>
#include <vector>

#include "bernal/hierarchical.hpp"
#include "bernal/job_options.hpp"

namespace bernal {

struct HierarchicalState {
    GivenOptions options;  ///< of the job, and where its results go
    std::vector<MadeLevelPacking> made;
};

/// Written under a temporary name and renamed. `further`: what is to be kept beside the options of the job. Throws
/// FileError.
void save_levels(const Job& effective, const GivenOptions& further, const std::vector<MadeLevelPacking>& made,
                 const std::string& file);

/// Is it such a file, and not the state of a single packing? Throws FileError where it cannot be read.
bool holds_levels(const std::string& file);

/// Throws InputError for a damaged file, or one of another version; FileError.
HierarchicalState load_levels(const std::string& file);

/// Throws InputError where the state in `file` is of other options than this job's.
void require_same_job(const HierarchicalState& state, const Job& effective, const std::string& file);

}  // namespace bernal
