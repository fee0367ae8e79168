#include "export/discs.hpp"

#include "bernal/error.hpp"
#include "core/number_text.hpp"
#include "export/dem_codes.hpp"

namespace bernal {
namespace {

/// A circle about z.
Wall standing(const Wall& wall) {
    const auto* circle = std::get_if<SphereWall>(&wall);
    if (!circle) return wall;
    return CylinderWall{circle->center, {0, 0, 1}, circle->radius, circle->inside};
}

}  // namespace

Packing discs_for_deck(const DemCodeInfo& code, const Packing& packing) {
    for (const Sphere& disc : packing.spheres)
        if (disc.center.z != 0)
            throw InputError("a disc lies at z = " + number_text(disc.center.z) +
                             ", beside the plane at z = 0 that DEM codes keep discs in; move it there");
    Packing discs = packing;
    for (Wall& wall : discs.container.surfaces) wall = standing(wall);
    code.lay_flat(discs.container);
    return discs;
}

std::string bearing_text(const DeckJob& job) { return are_discs(job) ? "three" : "four"; }
std::string stress_text(const DeckJob& job) { return are_discs(job) ? "stress in N/m" : "stress"; }

}  // namespace bernal
