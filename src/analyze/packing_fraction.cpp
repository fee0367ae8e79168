// How full a container is, and its bulk, far from walls.

#include "analyze/measure.hpp"
#include "bernal/wall_profile.hpp"

namespace bernal {
namespace {

void measure_packing_fraction(const MeasureInput& input, Measures& out) {
    const std::string what = input.dimension() == 2 ? "area of the discs" : "volume of the spheres";
    out.scalars.push_back({"packing_fraction", "", what + " over that of the container, as if none overlapped",
                           packing_fraction(input.packing)});
    if (input.packing.container.walls().empty()) return;
    const WallProfile profile = wall_profile(input.packing);
    out.scalars.push_back({"bulk_fraction", "",
                           "packing fraction beyond two mean diameters (of volume over surface) from all walls",
                           profile.bulk_fraction});
    out.scalars.push_back(
        {"bulk_fraction_error", "", "standard error of the counting, or less than that", profile.bulk_fraction_error});
}

}  // namespace

Measure packing_fraction_measure() {
    return {{"packing_fraction",
             "packing fraction, of the whole and of the bulk away from walls",
             "",
             true,
             {"packing_fraction", "bulk_fraction", "bulk_fraction_error"}},
            no_fault,
            measure_packing_fraction};
}

}  // namespace bernal
