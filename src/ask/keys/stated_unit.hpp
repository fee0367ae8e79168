#pragma once
// The unit of a packing's lengths, stated by the user where its file does not.

#include <optional>
#include <string>

#include "bernal/packing.hpp"

namespace bernal {

/// Gives the packing the unit, if one is stated. Throws InputError, with the remedy, where `name`, the packing, is in
/// another.
void state_unit(Packing& packing, const std::optional<LengthUnit>& unit, const std::string& name,
                const std::string& remedy);

}  // namespace bernal
