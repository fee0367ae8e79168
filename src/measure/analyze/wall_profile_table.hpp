#pragma once
// A profile from the walls as a table: of the whole container, and of beds.

#include <string>

#include "bernal/inspection.hpp"
#include "bernal/table.hpp"

namespace bernal {

/// `length` is the unit of lengths; `from` is what distances are from: "the nearest wall".
Table wall_profile_table(std::string name, const std::string& from, const std::string& length, WallProfile profile);

}  // namespace bernal
