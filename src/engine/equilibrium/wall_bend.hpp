#pragma once
// How curved walls turn under what slides along them.

#include "bernal/wall.hpp"

namespace bernal {

/// The second derivative of the distance to a wall is curvature * (1 - n n^T - s s^T), n the normal, s along which the
/// wall is straight.
struct WallBend {
    double curvature = 0;  ///< negative inside of what is round; 0 where the wall is flat
    Vec3 straight;         ///< of length 1, across the normal; zero where the wall bends alike in all directions
};

WallBend bend_of(const Wall& wall, Vec3 point);

}  // namespace bernal
