// How full a container is, and its bulk, far from walls.

#include "analyze/measure.hpp"
#include "bernal/inspection.hpp"

namespace bernal {
namespace {

void measure_packing_fraction(const MeasureInput& input, Measures& out) {
    const std::string what = !input.packing.bodies.empty() ? "volume, of discs the area, of the unions"
                             : input.dimension() == 2      ? "area of the discs"
                                                           : "volume of the spheres";
    out.scalars.push_back({"packing_fraction", "", what + " over that of the container, as if none overlapped",
                           packing_fraction(input.packing)});
    out.scalars.push_back({"porosity", "", "1 - packing_fraction", 1 - packing_fraction(input.packing)});
    if (input.packing.container.walls().empty() || !input.packing.bodies.empty()) return;
    WallProfile profile = wall_profile(input.packing);
    const bool is_bed = !input.packing.container.is_tilted() && ends_in_air(input.packing, input.options);
    if (is_bed)  // what lies far from its walls is partly the room above it
        profile.bulk_fraction.reset(), profile.bulk_fraction_error.reset();
    out.scalars.push_back(
        {"bulk_fraction", "",
         "packing fraction beyond two mean diameters (of volume over surface) from all walls; none of a "
         "bed, whose bed_bulk_fraction tells it",
         profile.bulk_fraction});
    out.scalars.push_back(
        {"bulk_fraction_error", "", "standard error of the counting, or less than that", profile.bulk_fraction_error});
}

}  // namespace

Measure packing_fraction_measure() {
    return {.info = {.name = "packing_fraction",
                     .meaning = "packing fraction, of the whole and of the bulk away from walls",
                     .by_default = true,
                     .scalars = {"packing_fraction", "porosity", "bulk_fraction", "bulk_fraction_error"}},
            .run = measure_packing_fraction,
            .fault_where_tilted = right_in_any,
            .clumps = Clumps::as_members};
}

}  // namespace bernal
