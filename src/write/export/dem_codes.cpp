#include "export/dem_codes.hpp"

#include <algorithm>
#include <stdexcept>

#include "bernal/error.hpp"
#include "core/number_text.hpp"
#include "core/words.hpp"
#include "export/deck_text.hpp"
#include "export/vessel_test.hpp"

namespace bernal {
namespace {

using Part = Served DemCodeInfo::*;

/// "LAMMPS or YADE": those that have it.
std::string codes_with(Part part) {
    std::vector<std::string> titles;
    for (const DemCodeInfo& code : dem_codes())
        if ((code.*part).yes) titles.emplace_back(code.title);
    return listed(titles);
}

void require_part(const DemCodeInfo& code, Part part, const std::string& what, const std::string& loading = {},
                  const std::string& foot = {}) {
    const Served& own = code.*part;
    if (own.yes) return;
    if (own.why_not == nullptr)
        throw InputError(std::string("the deck for ") + code.title + " has no " + what + ": use " + codes_with(part));
    throw InputError(filled(own.why_not, {{"loading", loading}, {"foot", foot}}));
}

bool tilts(const Loading& loading) {
    return std::holds_alternative<Shear>(loading) || std::holds_alternative<DirectShear>(loading);
}

bool is_by_gravity_alone(const Loading& loading) {
    return std::holds_alternative<std::monostate>(loading) || std::holds_alternative<Gravity>(loading);
}

void require_loading(const DemCodeInfo& code, const Container& container, const Loading& loading) {
    if (!is_by_gravity_alone(loading)) require_part(code, &DemCodeInfo::loadings, "loadings but gravity");
    if (tilts(loading))
        require_part(code, &DemCodeInfo::tilted_cells, "cells that tilt",
                     std::holds_alternative<Shear>(loading) ? "shear" : "direct-shear");
    if (const auto* discharge = std::get_if<Discharge>(&loading); discharge && is_narrow(*discharge, container))
        require_part(code, &DemCodeInfo::narrow_feet, "`opening` narrower than a foot", {},
                     rounded_text(2 * foot_radius(container)));
}

void require_clumps(const DemCodeInfo& code, const Loading& loading) {
    require_part(code, &DemCodeInfo::clumps, "clumps");
    if (std::holds_alternative<Discharge>(loading))
        throw InputError(
            "`discharge` takes grains away one sphere at a time, and these are clumps; let them settle, with "
            "`gravity`, or pack spheres");
    if (tilts(loading)) require_part(code, &DemCodeInfo::clumps_in_sheared_cells, "clumps in a cell that is sheared");
}

}  // namespace

std::span<const DemCodeInfo> dem_codes() {
    static const DemCodeInfo all[] = {lammps_code(), liggghts_code(), yade_code(), mercury_code(), lethe_code()};
    return all;
}

const DemCodeInfo& info_of(DemCode code) {
    const auto found = std::ranges::find(dem_codes(), code, &DemCodeInfo::code);
    if (found == dem_codes().end()) throw std::logic_error("dem_codes() lacks a code");
    return *found;
}

std::vector<std::string> dem_code_names() {
    std::vector<std::string> names;
    for (const DemCodeInfo& code : dem_codes()) names.emplace_back(code.name);
    return names;
}

void require_served(const DemCodeInfo& code, const Packing& packing, const Loading& loading) {
    require_loading(code, packing.container, loading);
    if (!packing.bodies.empty()) require_clumps(code, loading);
    if (packing.container.dimension == 2) require_part(code, &DemCodeInfo::discs, "discs");
}

void require_own_ends(const DemCodeInfo& code) {
    require_part(code, &DemCodeInfo::own_ends, "check whether grains are at rest, `settled`");
}

}  // namespace bernal
