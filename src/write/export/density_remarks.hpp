#pragma once
// What becomes of the density of a packing under pressure, in sentences for users, options by their keys.

#include <optional>
#include <string>
#include <vector>

#include "export/dem_state.hpp"
#include "export/export_wish.hpp"

namespace bernal {

/// Of a complete wish for a deck. `asked` is the packing fraction that the packing was made to, where that is known.
/// Tells where a state under pressure, or sides that close, lose it, and where a packing begins too dense to grow to a
/// loose one; and grains that are soft against the pressure.
std::vector<std::string> density_remarks(const ExportWish& wish, const DemState& state, std::optional<double> asked);

}  // namespace bernal
