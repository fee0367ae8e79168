#pragma once
// Where a sphere touches walls: once on each smooth patch (bernal/contacts.hpp).

#include <functional>

#include "bernal/packing.hpp"
#include "geometry/wall_search.hpp"

namespace bernal {

/// Calls visit() for each contact of the sphere with a wall, gaps up to `tolerance` of its radius: the place of the
/// wall among all of them, and where the patch is nearest.
void for_each_wall_contact(const Sphere& sphere, const WallSearch& walls, double tolerance,
                           const std::function<void(std::uint32_t wall, const WallDistance& nearest)>& visit);

}  // namespace bernal
