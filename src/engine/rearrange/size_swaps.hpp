#pragma once
// Spheres of near sizes change places where that takes load off them: the swaps of Grigera & Parisi, "Fast Monte Carlo
// algorithm for supercooled soft spheres", Phys. Rev. E 63, 045102 (2001), of which only those are made that lower the
// energy of the springs (contact.hpp). Mixtures jam denser with them than any shaking makes them: Hoy, arXiv 2506.16521
// (2025), has 6 to 7 % where sizes are spread as d^-3.

#include <array>
#include <vector>

#include "search/neighbour_lists.hpp"
#include "sweep/state.hpp"
#include "sweep/wall_lists.hpp"

namespace bernal {

/// Does the sweep that was the last end with swaps? They belong to the pressures at which the structure forms.
bool time_to_swap(const State& state);

/// Places whose spheres are to be exchanged; no place is in two pairs. They are drawn from places near each other along
/// the curve, others after each sweep, and each by itself lowers the energy. Lists stay true: no reach ball changes,
/// the larger sphere lies within its new one. Spheres stay in their strata. Spheres larger than `largest_radius`, in
/// the user's unit, keep their places. Needs lists in which no sphere is stale.
std::vector<std::array<Index, 2>> find_swaps(const State& state, const Frame& frame, const NeighbourLists& lists,
                                             const WallLists& walls, double largest_radius);

/// Exchanges what makes two places' spheres: radius, id and size class. Centres stay, and what belongs to them; motion,
/// in radii, is then faster or slower by the ratio of the sizes.
void exchange(State& state, std::array<Index, 2> places);

}  // namespace bernal
