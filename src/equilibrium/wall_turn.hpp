#pragma once
// How curved walls turn under what slides along them.

#include "bernal/wall.hpp"

namespace bernal {

/// The second derivative of the distance to the wall, at `point`, times `move`: by how much the normal there changes.
Vec3 turn_of_normal(const Wall& wall, Vec3 point, Vec3 move);

}  // namespace bernal
