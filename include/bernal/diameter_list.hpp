#pragma once
// Explicit diameters from a text file, one a line, or in a table of spheres the column that a header names as diameter
// or radius, which is doubled; blank lines and # comments allowed. In place of its name the text
// itself may be given, which has a line break.

#include <string>
#include <vector>

#include "bernal/length_unit.hpp"

namespace bernal {

/// The diameters in the file's order, in `unit` where that and the file's are known. Throws FileError when the file
/// cannot be read, InputError naming file and line for a line that is not one usable diameter, or for a file without
/// any.
std::vector<double> read_diameter_list(const std::string& file, LengthUnit unit = LengthUnit::none);

}  // namespace bernal
