#pragma once
// A job that asks how densely its sizes pack, level by level (bernal/hierarchical.hpp): only what tells of sizes has a
// part in that.

#include <string>
#include <vector>

#include "bernal/hierarchical.hpp"
#include "bernal/job_options.hpp"
#include "run/judged_job.hpp"

namespace bernal {

bool is_hierarchical(const Job& job);
bool ask_for_levels(const GivenOptions& given);

/// The options without those of a file that have no part in it: `left_out` gets a sentence on each. The `count` of a
/// file is that of each packing only where the file asks for levels itself. Throws InputError for what was given
/// otherwise.
GivenOptions options_of_levels(GivenOptions given, Texts& left_out);

struct HierarchicalJob {
    Job effective;        ///< makes the same again
    std::string reading;  ///< how gradings were read; empty without
    SizeDistribution distribution;
    Basis shares_by = Basis::mass;
    std::vector<ComponentShare> shares;  ///< wanted of the components; empty of one material
    HierarchicalOptions options;
    std::vector<JobWarning> warnings;
};

/// Throws InputError for options that have no part in it, and as prepare_undrawn().
HierarchicalJob prepare_hierarchical(const Job& job);

}  // namespace bernal
