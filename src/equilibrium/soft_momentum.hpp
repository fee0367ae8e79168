#pragma once
// The way down from far off: soft spheres and their cell move with momentum, as in relaxation.hpp.

#include "equilibrium/soft_network.hpp"

namespace bernal {

/// Until the mean net force on a sphere is below `tolerance` of the mean contact force and the pressure is met as
/// closely, or `most_sweeps` are done.
void relax_softly(SoftNetwork& network, double pressure, double tolerance, std::int64_t most_sweeps);

}  // namespace bernal
