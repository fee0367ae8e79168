#pragma once
// Views, planes and colours as users say them. All throw InputError for what they cannot be.

#include <string>
#include <vector>

#include "bernal/render.hpp"

namespace bernal {

ColourBy colour_by(const std::string& name);  ///< "size", "class", "component", "clump" or "level"

/// "x", "y", "z", "isometric", which are parallel projections, or azimuth and elevation in degrees.
View view_of(const std::vector<std::string>& texts);

/// Where discs are circles.
View from_above(double zoom = 1);

/// Across an axis, at a position like "12.5", or "50%" of the way through the container.
Slice slice_of(const std::string& axis, std::string position, const Container& container);

/// "white", "black" or RRGGBB, with or without #.
std::array<double, 3> colour_of(const std::string& text);

}  // namespace bernal
