#pragma once
// Values of options that are no options of a job. CLI11's own conversions go through long double and the locale; ours
// read back exactly what is written.

#include <optional>
#include <string>
#include <vector>

#include "bernal/engine_kind.hpp"

namespace bernal {

bool is_fraction(double value);  ///< between 0 and 1, neither of them

std::vector<std::string> engine_names();                       ///< in the order of engine_kinds
std::optional<EngineKind> engine_of(const std::string& name);  ///< empty: there is none of that name

}  // namespace bernal
