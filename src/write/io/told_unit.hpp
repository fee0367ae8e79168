#pragma once
// The unit that titles and comments of a packing file tell.

#include <string>

#include "bernal/length_unit.hpp"
#include "text/length_remarks.hpp"

namespace bernal {

/// What a format has whose own words say which number is a radius and which a diameter.
inline constexpr ReadSizes named_by_format{true, true, true, false};

/// None where nothing declares it. Throws InputError for lines that are not understood, for one of sizes alone, and for
/// a unit that a packing cannot have.
LengthUnit told_unit(const LengthRemarks& said, const ReadSizes& read, const std::string& file);

}  // namespace bernal
