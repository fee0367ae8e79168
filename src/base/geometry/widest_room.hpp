#pragma once
// Containers whose walls have many parts: their distance is searched, not computed.

#include "bernal/container.hpp"

namespace bernal {

/// Is it a container whose widest place need not lie on its axis, where walls are many or have many parts?
bool is_rugged(const Container& container);

/// From a point to the nearest wall.
double room_at(const Container& container, Vec3 point);

/// The radius of the largest sphere that fits between the walls of a container, whatever its shape; a hundredth too
/// large at most. Below 0 or so where there is no room at all.
double widest_room(const Container& container);

}  // namespace bernal
