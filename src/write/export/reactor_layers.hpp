#pragma once
// Names of materials in files for codes of neutron transport.

#include <string>

namespace bernal {

/// The name of a component as materials can have it: "coarse_sand".
std::string as_material(std::string component);

/// Throws InputError for a name that one of the codes cannot have.
void require_material_name(const std::string& name);

}  // namespace bernal
