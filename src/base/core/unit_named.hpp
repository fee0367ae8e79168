#pragma once

#include <string>

#include "bernal/error.hpp"
#include "bernal/length_unit.hpp"

namespace bernal {

/// The value of the option `unit`. Throws InputError for a name that is none.
inline LengthUnit unit_named(const std::string& name) {
    if (const auto unit = length_unit_of(name)) return *unit;
    throw InputError("unit", name, "is not known", "give " + length_unit_names());
}

}  // namespace bernal
