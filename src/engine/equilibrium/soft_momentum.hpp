#pragma once
// The way down from far off: soft spheres and their cell move with momentum.

#include "equilibrium/soft_network.hpp"

namespace bernal {

/// Heavy-ball descent that brakes uphill, as in the rearrangement: whole regions move, and it anneals. Until the mean
/// net force on a sphere is below `tolerance` of the mean contact force and the pressure is met as closely, or
/// `most_sweeps` are done. True where it got there.
bool relax_softly(SoftNetwork& network, double pressure, double tolerance, std::int64_t most_sweeps);

/// The same by FIRE (Bitzek, Koskinen, Gaehler, Moseler & Gumbsch, Phys. Rev. Lett. 97, 170201 (2006)): it finds the
/// next minimum in fewer sweeps, and where the way leads over a saddle, does not stay there.
bool relax_quickly(SoftNetwork& network, double pressure, double tolerance, std::int64_t most_sweeps);

}  // namespace bernal
