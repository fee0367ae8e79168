#pragma once
// What of a sphere lies somewhere: before a plane exactly, elsewhere by points that are counted.

#include <array>
#include <cstddef>
#include <vector>

#include "bernal/vector.hpp"

namespace bernal {

/// What of a ball, in 2-D a disc, lies before a plane at `x` from its centre.
double part_before(double x, double r, int dimension);

/// Points that fill the ball, or disc, of radius 1 evenly: from the middle outwards.
std::vector<Vec3> points_of_ball(int dimension, std::size_t count);

/// At random, another for each sphere: its points are in any direction with equal chance, and those of grains in a row
/// at a wall do not line up. Turns by unit quaternions: Shoemake, Graphics Gems III, 124 (1992).
class Turn {
  public:
    Turn(std::size_t sphere, int dimension);

    Vec3 operator()(Vec3 p) const { return {dot(rows_[0], p), dot(rows_[1], p), dot(rows_[2], p)}; }

  private:
    std::array<Vec3, 3> rows_;
};

}  // namespace bernal
