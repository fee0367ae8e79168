#pragma once
// From what a user said to what is to be done: all defaults filled in, contradictions refused, the spheres drawn.

#include "bernal/pack.hpp"
#include "bernal/sampling.hpp"
#include "bernal/size_options.hpp"
#include "cli/settings.hpp"

namespace bernal {

struct PackJob {
    SizeOptions size_options;  ///< all defaults filled in
    PackOptions options;
    LengthUnit unit = LengthUnit::none;
    std::vector<double> densities;  ///< of the size classes, for files that hold them; may be empty
    std::int64_t count = 0;
    SampleReport sample;
    Sizes sizes;  ///< empty when the job goes on from a state, which holds them
};

/// Throws InputError for settings that contradict each other, cannot be met or do not fit into this machine's memory,
/// FileError for unreadable input files.
PackJob pack_job(const Settings& settings);

/// The job of an interrupted run, whose effective options give the count. Reads no grading and no list: `sample` is
/// what the interrupted run found. The engine stays open where the settings say auto.
PackJob resumed_job(const Settings& settings, const SampleReport& sample);

}  // namespace bernal
