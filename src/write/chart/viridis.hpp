#pragma once
// The scale of colours of pictures and maps.

#include <array>

namespace bernal {

/// Red, green, blue in [0, 1] at t in [0, 1]: viridis (van der Walt & Smith 2015, in the public domain), dark to light.
std::array<double, 3> viridis_at(double t);

}  // namespace bernal
