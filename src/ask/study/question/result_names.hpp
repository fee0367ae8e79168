#pragma once
// What may be asked of the packings of a study, by name.

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bernal/blend.hpp"
#include "bernal/hierarchical.hpp"
#include "bernal/summary.hpp"

namespace bernal {

using Scalars = std::map<std::string, std::optional<double>>;  ///< by name; empty where there is none

/// Numbers of a summary that follow from the job alone: all but times, memory and threads, which differ from run to
/// run.
Scalars scalars_of(const Summary& summary);

/// A hierarchical packing has a density, its error, and no summary.
Scalars scalars_of(const HierarchicalResult& result);

/// Numbers of the densest blend of a point's components: `densest_packing_fraction`, and `densest_share.NAME` of each,
/// percent.
Scalars scalars_of(const Blend& densest);

/// The measure, among those of packings, that these scalars are of.
inline constexpr std::string_view densest_blend = "densest_blend";

/// Throws InputError where `name` is no scalar of the summary, of a hierarchical packing or of a measure.
void require_result(const std::string& name);

/// What a number of a summary or of a hierarchical packing means; empty for others.
std::string meaning_of(const std::string& result);

/// The measures that give those of `results` that no summary holds, each once; `densest_blend` is one of them.
std::vector<std::string> measures_for(const std::vector<std::string>& results);

}  // namespace bernal
