#pragma once
// How far a sphere crosses a wall, for the certificate: computed in other ways than in core/wall.cpp, which packings
// are made with.

#include "bernal/packing.hpp"

namespace bernal {

/// Positive: it crosses the wall that far; negative: the gap between them.
double wall_overlap(const Wall& wall, const Sphere& sphere);

}  // namespace bernal
