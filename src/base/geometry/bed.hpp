#pragma once
// Beds: packings that do not fill their vessel. While one is packed its surface is a flat wall, and the container is
// the part of the vessel below that: the cell ends at the surface, a plane stands there last among the walls (but in a
// cuboid, whose walls are its ends), and Container::bed tells what the vessel is. All that packs, measures and scales
// containers works on such a part as on any other; afterwards whole_vessel() takes the surface away.

#include "bernal/container.hpp"

namespace bernal {

/// The part of `vessel` up to `height` above its lowest point along `up`, 0 < height <= its length. The vessel has
/// walls along `up`; what stands in it may reach through the surface.
Container part_of_vessel(const Container& vessel, int up, double height);

/// How high part_of_vessel() is for that share of the vessel's volume, 0 < share < 1: to the last digits of the volume.
double height_of_share(const Container& vessel, int up, double share);

}  // namespace bernal
