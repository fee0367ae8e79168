#pragma once
// What the numbers in bernal's JSON files mean, in one line each.

#include <string>
#include <string_view>

namespace bernal {

struct Meaning {
    const char* name;  ///< members of objects as container.shape
    const char* text;
    int length_power = 0;   ///< the number is in this power of the packing's unit of length; 3: an area of discs
    const char* unit = "";  ///< any other unit
};

/// Empty for names that are not known.
const Meaning& meaning_of(std::string_view name);

/// "mm^3" as "mm³", or of discs as "mm²".
std::string unit_text(const Meaning& meaning, const std::string& length, int dimension);

}  // namespace bernal
