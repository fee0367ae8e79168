#pragma once
// What the page of a state for DEM codes says besides its packing.

#include <string>

#include "bernal/report.hpp"
#include "export/dem_state.hpp"

namespace bernal {

/// Overlaps of a state under pressure are no fault: its grains press each other. A sentence.
std::string equilibrium_text(double pressure, double max_relative_overlap, int dimension);

/// The pressure of a state of jam(), in units of the modulus of its contacts.
std::string jammed_text(double pressure);

/// The state's numbers, from its summary in JSON; whether it is in equilibrium, and what its overlaps are then, or else
/// its certificate.
void tell_state(Report& page, const DemState& state, const std::string& summary);

}  // namespace bernal
