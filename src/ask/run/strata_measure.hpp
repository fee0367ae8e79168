#pragma once
// What layers and gradients have come to: how dense a packing is along its strata, and what of each component lies
// there.

#include "bernal/job.hpp"
#include "bernal/pack.hpp"

namespace bernal {

/// Measures the strata in `filled`, the packing's container or the part of it that holds the spheres, between places
/// that ascend, in the packing's unit, from the container's foot along an axis, or outwards. A sphere across a border
/// has a part on each side: exact along an axis, outwards counted from points in it. Components are known by the first
/// words of the packing's class names; their shares are `by` volume, by number, or by mass with the packing's
/// densities, without these that of grains of one.
std::vector<StratumMeasure> measure_strata(const Packing& packing, const Container& filled, int along,
                                           const std::vector<double>& borders, Basis by = Basis::volume);

/// For layers whose grains stay in them: counts those that belong to each, and how far they lie beyond its ends. The
/// spheres of `packing` are in the order of `strata`.
void count_grains_of(const Strata& strata, const Packing& packing, const Container& filled,
                     std::vector<StratumMeasure>& layers);

/// As many slices of one thickness along an axis, or of one volume outwards, through the whole container.
std::vector<StratumMeasure> measure_slices(const Packing& packing, const Container& filled, int along, int slices,
                                           Basis by = Basis::volume);

}  // namespace bernal
