#pragma once
// What the literature expects of the points of a study.

#include <map>
#include <string>
#include <vector>

#include "bernal/job.hpp"

namespace bernal {

using Theory = std::map<std::string, double>;  ///< packing fraction by the name of its source, far from walls

/// "farr_groot_2009", ...: names as columns, in the order of the table.
const std::vector<std::string>& theory_names();

std::string theory_source(const std::string& name);  ///< "Farr & Groot 2009" of "farr_groot_2009"

/// All that apply to the sizes of the job: of the distribution itself, neither its seed nor its count matters, but for
/// lists. Worked out once for the same sizes. Clumps have none: they are of spheres.
Theory theory_of(const PreparedJob& job);

}  // namespace bernal
