#pragma once
// Names of materials in files for codes of neutron transport.

#include <string>

namespace bernal {

/// Throws InputError for a name that one of the codes cannot have.
void require_material_name(const std::string& name);

}  // namespace bernal
