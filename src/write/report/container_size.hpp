#pragma once
// A container's size in words.

#include <string>

#include "bernal/container.hpp"

namespace bernal {

/// "diameter 12 x height 20" of a round vessel, "diameter 20, core 8, x height 10" of an annulus, "diameter 12 to 6 x
/// height 20" of a cone, "diameter 12" of a ball or of a circle; the sides of the cell of all others.
std::string size_text(const Container& container);

}  // namespace bernal
