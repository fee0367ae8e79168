#pragma once
// Dust that stays inside of giants. A giant weighs so much more than the dust in it that the last sweeps push dust out
// by less than its own size, and no pressure tells of it: its springs are too weak. One such grain would take the
// container's growth at the end with it, by which all others come apart as well.

#include <optional>

#include "search/neighbour_lists.hpp"
#include "sweep/state.hpp"

namespace bernal {

struct Raised {
    State state;
    NeighbourLists lists;  ///< of pairs that meet, or nearly
    double expansion;      ///< separates all of its spheres, as a factor on lengths
};

/// The state with its sunk grains in voids, where they touch none: grains finer than half of the mean, of next to no
/// volume, that ask for more expansion than all others do. The others stay where they are. `expansion` separates all
/// spheres of `state`, whose lists are `lists`. Empty: it costs next to no density, or other grains ask for it, or no
/// void takes them. A function of the state alone, on any number of threads.
std::optional<Raised> with_sunk_grains_in_voids(const State& state, const NeighbourLists& lists, double expansion);

}  // namespace bernal
