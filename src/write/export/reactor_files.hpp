#pragma once
// The codes of neutron transport as users name them, and what an export for them writes and tells.

#include <string>
#include <vector>

#include "bernal/reactor.hpp"

namespace bernal {

struct ReactorCodeName {
    const char* name;
    ReactorCode code;
};

inline constexpr ReactorCodeName reactor_codes[] = {{"openmc", ReactorCode::openmc},
                                                    {"serpent", ReactorCode::serpent},
                                                    {"mcnp", ReactorCode::mcnp},
                                                    {"scone", ReactorCode::scone}};

std::vector<std::string> reactor_code_names();

/// Null: none of them.
const ReactorCodeName* find_reactor_code(const std::string& name);

/// "lammps, ..., mercury, openmc, ... or scone": all codes that there are files for.
std::string all_code_names();

/// What PREFIX.json tells of them, in JSON.
std::string reactor_summary(const ReactorCodeName& code, const ReactorModel& model);

/// Names of all files, PREFIX.json the last. `prefix` may have a folder.
std::vector<std::string> reactor_file_names(const std::string& prefix, const ReactorModel& model);

/// Writes them.
void write_reactor_files(const std::string& prefix, const ReactorModel& model, const std::string& summary);

}  // namespace bernal
