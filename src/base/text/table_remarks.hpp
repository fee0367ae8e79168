#pragma once
// What the comments and titles of a table of spheres say of its lengths.

#include <string>

#include "text/cell_table.hpp"
#include "text/length_remarks.hpp"

namespace bernal {

/// From all of them, but not from comments whose sign stands twice. Throws InputError, beginning with `place`, for two
/// units.
LengthRemarks remarks_around(const CellTable& table, const std::string& place);

}  // namespace bernal
