// LAMMPS: `neigh_modify collection/interval` sorts spheres into the first collection whose bound is no smaller than
// their diameter, and stops where one is larger than all bounds. `comm_modify mode multi` must come after
// `neighbor ... multi`.

#include "bernal/deck.hpp"
#include "core/number_text.hpp"
#include "export/planned_neighbours.hpp"

namespace bernal {
namespace {

/// Of the smallest diameter: the skin is one length for all sizes.
constexpr double skin_share = 0.1;

}  // namespace

std::string lammps_collections(const GridSettings& settings) {
    std::string text =
        "# Neighbour lists by size, with the levels that bernal planned. These commands come after read_data.\n"
        "# The skin, 0.1 of the smallest diameter, is a start: more of it makes lists longer and rebuilds rarer.\n"
        "neighbor        " +
        rounded_text(skin_share * settings.smallest_diameter) + " multi\n" + "neigh_modify    collection/interval " +
        std::to_string(settings.cell_sizes.size());
    for (double size : settings.cell_sizes) text += ' ' + rounded_text(size);
    return text + '\n';
}

std::string lammps_text(const GridSettings& settings) {
    return lammps_collections(settings) +
           "comm_modify     mode multi vel yes\n"
           "# With newton on, fewer ghost spheres are needed: comm_modify mode multi vel yes reduce/multi\n";
}

}  // namespace bernal
