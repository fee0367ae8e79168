#pragma once
// The way to a network of contacts that can carry the pressure: spheres and container relax with momentum, as in the
// rearrangement, so that whole regions can move. Near jamming contacts open and close at every step longer than an
// overlap: methods that trust a quadratic model must then stop at each, and momentum does not care.

#include "equilibrium/contact_network.hpp"

namespace bernal {

/// Relaxes the network, which is evaluated, until the mean net force on a sphere is below `tolerance` of the mean
/// contact force and the pressure is met as closely, or `most_sweeps` are done. Returns the sweeps.
std::int64_t relax(ContactNetwork& network, double pressure, double tolerance, std::int64_t most_sweeps);

/// Relaxes the network, which is evaluated and has contacts, while the pressure on it falls to `pressure`, in each
/// sweep by the share sqrt(mean relative overlap) / `slowness`: the softest modes of a network swing that much slower
/// than a contact does, and contacts open as they find time to. Ends after `most_sweeps`, wherever the pressure is: to
/// one that hardly makes spheres overlap the way takes for ever. Returns the sweeps.
std::int64_t release(ContactNetwork& network, double pressure, double slowness, std::int64_t most_sweeps);

}  // namespace bernal
