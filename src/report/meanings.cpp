#include "report/meanings.hpp"

#include <algorithm>
#include <iterator>

namespace bernal {
namespace {

constexpr Meaning meanings[] = {
    {"packing_fraction", "sphere volume over container volume; in two dimensions areas"},
    {"max_relative_overlap", "of the certificate: overlap over the smaller diameter, negative for the smallest gap"},
    {"overlapping_pairs", "pairs of spheres that overlap"},
    {"wall_crossings", "spheres that cross a wall"},
    {"count", "spheres"},
    {"dimension", "3 for spheres in space, 2 for discs in a plane"},
    {"size_ratio", "largest over smallest diameter"},
    {"container.shape", "periodic, box or the vessel"},
    {"container.origin", "lowest corner of the cell", 1},
    {"container.lengths", "sides of the cell that frames the container", 1},
    {"container.periodic", "along x, y, z"},
    {"container.volume", "that spheres may fill; in two dimensions an area", 3},
    {"container.dimension", "3 for spheres in space, 2 for discs in a plane"},
    {"unit", "of all lengths"},
    {"diameter_min", "smallest diameter", 1},
    {"diameter_max", "largest diameter", 1},
    {"solid_volume", "of all spheres; in two dimensions an area", 3},
    {"seed", "of the random numbers"},
    {"threads", "that worked; the result does not depend on them"},
    {"engine", "that found neighbours; the result does not depend on it"},
    {"sweep", "how spheres were moved"},
    {"effort", "how slowly the pressure fell"},
    {"target_fraction", "packing fraction that was asked for"},
    {"requested_lengths", "sides that were asked for", 1},
    {"sweeps", "passes in which every sphere was moved once"},
    {"swaps", "pairs of spheres of near sizes that changed places"},
    {"list_updates", "times that neighbour lists were made anew, a few or all"},
    {"wall_seconds", "from the start to the end of the run", 0, "s"},
    {"sweeping_seconds", "of them in sweeps", 0, "s"},
    {"listing_seconds", "of them in neighbour lists", 0, "s"},
    {"peak_memory_bytes", "of the process", 0, "bytes"},
    {"contact_tolerance", "gap up to which two spheres count as in contact, over the sum of their radii"},
    {"coordination_number", "mean number of contacts of the spheres that are no rattlers"},
    {"rattler_fraction", "share of the spheres that too few contacts hold, four in space, three in a plane"},
    {"wall_profile.mean_diameter", "of volume over surface: sum of d\u00b3 over sum of d\u00b2", 1},
    {"wall_profile.layer", "left out of the bulk, from the walls", 1},
    {"wall_profile.bulk_fraction", "packing fraction beyond that layer"},
    {"wall_profile.bin_width", "of the profile", 1},
    {"q6", "bond order Q6 of the whole: near 0 for random, 0.575 for face-centred cubic packings"},
    {"crystalline_fraction", "share of the spheres with crystalline surroundings"},
    {"largest_grading_deviation", "from the wanted curve, at any diameter", 0, "% passing"},
    {"largest_deviation_at_sieves", "from the wanted curve, at its sieves", 0, "% passing"},
    {"left_out_percent", "finer than the first sieve or the cut, by mass", 0, "%"},
    {"largest_class_count", "spheres in the class of the largest"},
    {"outcome", "of the run"},
    {"version", "of bernal"},
};

constexpr Meaning unknown{"", ""};

}  // namespace

const Meaning& meaning_of(std::string_view name) {
    const auto found = std::ranges::find(meanings, name, [](const Meaning& m) { return std::string_view(m.name); });
    return found == std::end(meanings) ? unknown : *found;
}

std::string unit_text(const Meaning& meaning, const std::string& length, int dimension) {
    if (meaning.length_power == 0 || length.empty()) return meaning.unit;
    if (meaning.length_power == 1) return length;
    return length + (dimension == 2 ? "\u00b2" : "\u00b3");
}

}  // namespace bernal
