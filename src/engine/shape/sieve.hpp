#pragma once
// The smallest square opening that a union of spheres passes straight on.
//
// The square around a projection, turned by any angle, is as wide as the larger of the shape's widths along its two
// sides. So the opening is the least, over all pairs of directions across each other, of the larger of two widths, and
// the direction of passage is across both.

#include <span>

#include "bernal/packing.hpp"

namespace bernal {

/// Side of the opening, at most 1e-3 of it too large, exact where the pair lies along two of the frame's axes or
/// diagonal to them: of dimers and rods the width.
double smallest_opening(std::span<const Sphere> members);

/// The least width of discs in the plane.
double smallest_width(std::span<const Sphere> discs);

}  // namespace bernal
