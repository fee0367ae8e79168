#pragma once
// From what a user said to what is to be done: all defaults filled in, contradictions refused, the spheres drawn.

#include "bernal/pack.hpp"
#include "bernal/size_distribution.hpp"
#include "bernal/size_options.hpp"
#include "cli/settings.hpp"

namespace bernal {

struct PackJob {
    SizeOptions size_options;  ///< all defaults filled in
    SizeDistribution distribution;
    Sizes sizes;
    PackOptions options;
};

/// Throws InputError for settings that contradict each other or cannot be met, FileError for unreadable input files.
PackJob pack_job(const Settings& settings);

}  // namespace bernal
