#pragma once
// Discs of files that do not know of planes.

#include <string>

#include "bernal/packing.hpp"

namespace bernal {

/// In a container of two dimensions that was given for the file: lays the discs into its middle plane,
/// z = 0, and makes the cell as thick as the largest. Throws InputError where centres do not lie in one plane across z.
void lay_in_plane(Packing& packing, const std::string& file);

}  // namespace bernal
