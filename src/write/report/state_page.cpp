#include "report/state_page.hpp"

#include "core/number_text.hpp"

namespace bernal {
std::string equilibrium_text(double pressure, double max_relative_overlap, int dimension) {
    return "In equilibrium at " + rounded_text(pressure) + ' ' + pressure_unit(dimension) + "; overlaps of at most " +
           short_text(100 * max_relative_overlap) + " % of the smaller diameter are its elastic contacts.";
}

std::string jammed_text(double pressure) {
    return "A jammed state at the pressure " + rounded_text(pressure) +
           " of its contacts' modulus, which its overlaps carry.";
}

void tell_state(Report& page, const DemState& state, const std::string& summary) {
    page.inspection = inspect(state.packing);
    if (state.equilibrium)
        page.remark = equilibrium_text(state.equilibrium->pressure, state.equilibrium->max_relative_overlap,
                                       state.packing.container.dimension);
    else
        page.certificate = page.inspection->certificate;
    page.further = {{"State for DEM", summary}};
}

}  // namespace bernal
