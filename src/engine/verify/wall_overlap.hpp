#pragma once
// How far a sphere crosses a smooth wall, for the certificate: computed in other ways than in geometry/wall.cpp, which
// packings are made with. Walls of many parts are checked in verify/judged_wall.hpp.

#include "bernal/packing.hpp"

namespace bernal {

/// The overlap with a plane, cylinder, sphere or cone. Positive: the sphere crosses the wall that far; negative: the
/// gap between them.
double wall_overlap(const Wall& wall, const Sphere& sphere);

}  // namespace bernal
