#pragma once
// The way to a network of contacts that can carry the pressure: spheres and container relax with momentum, as in the
// rearrangement, so that whole regions can move. Near jamming contacts open and close at every step longer than an
// overlap: methods that trust a quadratic model must then stop at each, and momentum does not care.

#include "equilibrium/contact_network.hpp"

namespace bernal {

/// Relaxes the network, which is evaluated, until the mean net force on a sphere is below `tolerance` of the mean
/// contact force and the pressure is met as closely, or `most_sweeps` are done. Returns the sweeps.
std::int64_t relax(ContactNetwork& network, double pressure, double tolerance, std::int64_t most_sweeps);

}  // namespace bernal
