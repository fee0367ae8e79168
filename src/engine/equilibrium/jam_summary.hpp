#pragma once
// The numbers of a jammed state, as files and Python tell them, and what each means.

#include "bernal/jam.hpp"
#include "core/json.hpp"

namespace bernal {

/// "harmonic", "hertzian"; "packing", "random"; "cholesky" ...: in the order of their types.
inline constexpr std::array soft_contact_names{"harmonic", "hertzian"};
inline constexpr std::array jam_start_names{"packing", "random"};
inline constexpr std::array stability_names{"cholesky", "conjugate-gradients"};

/// Throw InputError for a name that is none of these.
SoftContact soft_contact_of(const std::string& name);
JamStart jam_start_of(const std::string& name);

/// Keys and values, and last `definitions` of them.
Json::Members jam_members(const JammedState& state, const JamOptions& options);

/// Sentences about what a state does not tell, or tells of few of its spheres alone; mostly none.
std::vector<std::string> jam_remarks(const JammedState& state, const JamOptions& options);

}  // namespace bernal
