#include "report/state_page.hpp"

#include "core/number_text.hpp"

namespace bernal {
namespace {

/// Overlaps of a state under pressure are no fault: its grains press each other.
std::string equilibrium_text(const Equilibrium& e) {
    return "In equilibrium at " + rounded_text(e.pressure) + " Pa; overlaps of at most " +
           short_text(100 * e.max_relative_overlap) + " % of the smaller diameter are its elastic contacts.";
}

}  // namespace

void tell_state(Report& page, const DemState& state, const Material& material) {
    page.inspection = inspect(state.packing);
    if (state.equilibrium)
        page.remark = equilibrium_text(*state.equilibrium);
    else
        page.certificate = page.inspection->certificate;
    page.further = {{"State for DEM", to_json(state, material)}};
}

}  // namespace bernal
